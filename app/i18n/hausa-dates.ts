const months: Readonly<Record<string, string>> = {
  January: "Janairu",
  February: "Faburairu",
  March: "Maris",
  April: "Afirilu",
  May: "Mayu",
  June: "Yuni",
  July: "Yuli",
  August: "Agusta",
  September: "Satumba",
  October: "Oktoba",
  November: "Nuwamba",
  December: "Disamba",
};

/** Writes the parts of an English date in Hausa, which browsers do not have: the month, and what precedes the time. */
export function inHausa(parts: readonly Intl.DateTimeFormatPart[]): Intl.DateTimeFormatPart[] {
  return parts.map(({ type, value }) => {
    if (type === "month") return { type, value: months[value] ?? value };
    return { type, value: type === "literal" && /at|,/.test(value) ? " da " : value };
  });
}
