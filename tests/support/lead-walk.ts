import type { FormClient, Page } from "./form-client";
import { submitOtp } from "./wallet-walk";
import { expectPage } from "./pages";

export const LEAD = "/hbb-lead";
export const LEAD_DETAILS = `${LEAD}/details`;
export const LEAD_MAP = `${LEAD}/map`;
export const LEAD_ADDRESS = `${LEAD}/address`;
export const LEAD_CODE = `${LEAD}/code`;
export const LEAD_REQUEST = `${LEAD}/request`;
export const LEAD_RESULT = `${LEAD}/result`;
export const LEAD_STATUS = "/hbb-lead-status";

/** With this address the sandbox accepts a feasible request and opens no lead. */
export const NO_LEAD = "nolead@example.td";

export const DETAILS = {
  fullName: "Achta Mahamat",
  contactNumber: "66000001",
  email: "achta@example.td",
  city: "Moundou",
  installationAddress: "Rue du Marché 12",
  landmark: "Près de la grande mosquée",
  consent: true,
};
export type Details = Partial<typeof DETAILS>;

export async function toLeadDetails(client: FormClient, productCode = "HBB60"): Promise<Page> {
  await client.open(LEAD);
  await client.fill({ productCode }).submit();
  return expectPage(client, LEAD_DETAILS);
}

export async function giveDetails(client: FormClient, details: Details = {}): Promise<Page> {
  return client.fill({ ...DETAILS, ...details }).submit();
}

/** Goes to the address, which is not confirmed yet. */
export async function toLeadAddress(client: FormClient, details: Details = {}): Promise<Page> {
  await toLeadDetails(client);
  await giveDetails(client, details);
  return expectPage(client, LEAD_ADDRESS);
}

/** Goes to the OTP, which was sent. */
export async function toLeadCode(client: FormClient, details: Details = {}): Promise<Page> {
  await toLeadAddress(client, details);
  await client.submit();
  return expectPage(client, LEAD_CODE);
}

/** Goes to the request, which can be sent because the number is proved. */
export async function toLeadRequest(client: FormClient, details: Details = {}): Promise<Page> {
  await toLeadCode(client, details);
  await submitOtp(client);
  return expectPage(client, LEAD_REQUEST);
}

/** Sends the request and waits for the operator's answer. */
export async function toLeadResult(client: FormClient, details: Details = {}): Promise<Page> {
  await toLeadRequest(client, details);
  await client.submit();
  return expectPage(client, LEAD_RESULT);
}
