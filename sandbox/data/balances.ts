const DAY = 86_400_000;

/** What the router 66000004 holds; the unlimited one still carries a figure that nobody should show. */
export function routerBalances(now: number): Record<string, unknown>[] {
  const inDays = (days: number) => new Date(now + days * DAY).toISOString();
  return [
    {
      ...{ serviceType: "DATA", balanceDescription: "Box 30 Go", balanceType: "limited" },
      ...{ balance: 18.4, unitType: "Go", expireTime: inDays(19) },
    },
    {
      ...{ serviceType: "DATA", balanceDescription: "Nuit illimitée", balanceType: "unlimited" },
      ...{ balance: 0, unitType: "Go", expireTime: inDays(4) },
    },
    { serviceType: "SMS", balanceDescription: "SMS de service", balance: 12, unitType: "SMS" },
  ];
}
