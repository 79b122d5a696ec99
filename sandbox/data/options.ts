import { perPack } from "../../server/brand/use-pack";

export interface PaymentOption {
  name: string;
  type: "PG" | "AM" | "airtime" | "smartcash" | "mpesa";
  paymentOpt?: string;
}

/** The options are unsorted and contain duplicates, because the portal sorts and deduplicates them. */
export const paymentOptions = perPack(({ brand }): PaymentOption[] => [
  { name: brand.wallet.name, type: "AM" },
  { name: "Paystack", type: "PG", paymentOpt: "paystack" },
  { name: "Crédit téléphonique", type: "airtime" },
  { name: "UBA", type: "PG", paymentOpt: "uba" },
  { name: "Paiement DPO", type: "PG", paymentOpt: "dpo" },
  { name: "Paiement Cellulant", type: "PG", paymentOpt: "cellulant" },
  { name: "Visa ou Mastercard", type: "PG", paymentOpt: "ecobank" },
  { name: "SmartCash", type: "smartcash" },
  { name: "M-PESA", type: "mpesa" },
]);

export const leadPaymentOptions = perPack(() =>
  paymentOptions().filter((option) => ["PG", "AM", "airtime"].includes(option.type)),
);
