import { useEffect } from "react";

/** Keeps the receipt of a payment that succeeded for times without a connection (R-INS-4). */
export function useKeptReceipt(transactionId: string, paid: boolean): void {
  useEffect(() => {
    if (!paid) return;
    // A browser that cannot store it shows the receipt all the same.
    import("./keep-offline").then((kept) => kept.keepReceipt(transactionId)).catch(() => undefined);
  }, [transactionId, paid]);
}
