/** The names of the portal's icons, which content may use for its links (R-CON-14). */
const iconNames = ["airtime", "data", "bill", "router", "home", "tag", "card", "wallet", "approval"] as const;
export type IconName = (typeof iconNames)[number];

export function isIconName(text: string): text is IconName {
  return iconNames.some((name) => name === text);
}
