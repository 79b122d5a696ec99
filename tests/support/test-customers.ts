/** The sandbox's customers, and their OTP, PIN and e-mail (R-SBX-3, R-SBX-5). */
export const testCustomers = {
  otp: "123456",
  wrongOtp: "654321",
  pin: "1234",
  wrongPin: "4321",
  email: "achta.ngarta@exemple.td",
  prepaid: "66000001",
  postpaid: { msisdn: "66000002", accountNo: "1000000002" },
  hybrid: "66000003",
  router: "66000004",
  nothingDue: "66000011",
  fixedInternet: { accountNo: "PE0000000001", email: "p@example.td" },
} as const;

let lastNumber = 66_100_000;

/** A prepaid number with full wallets that no other test of this worker uses. */
export function freshNumber(): string {
  lastNumber += 1;
  return String(lastNumber);
}
