import { DAY_MS } from "@domain/durations";

/** Returns the balances of the router 66000004; the unlimited one has a figure that the portal must not show. */
export function routerBalances(now: number): Record<string, unknown>[] {
  const inDays = (days: number) => new Date(now + days * DAY_MS).toISOString();
  return [
    {
      serviceType: "DATA",
      balanceDescription: "Box 30 Go",
      balanceType: "limited",
      balance: 18.4,
      unitType: "Go",
      expireTime: inDays(19),
    },
    {
      serviceType: "DATA",
      balanceDescription: "Nuit illimitée",
      balanceType: "unlimited",
      balance: 0,
      unitType: "Go",
      expireTime: inDays(4),
    },
    { serviceType: "SMS", balanceDescription: "SMS de service", balance: 12, unitType: "SMS" },
  ];
}
