/** A bundle in the various formats that the contract allows. */
export interface Bundle {
  name?: string;
  category?: string;
  description: string;
  data?: number | string | null;
  dataUnit?: string | null;
  voice?: number | string | null;
  voiceUnit?: string | null;
  sms?: number | string | null;
  validity?: number;
  validityUnit?: string;
  periodType?: string | null;
  amount: number;
  currency: string;
  productCode: string;
  lineType?: string;
  linetype?: string;
}
