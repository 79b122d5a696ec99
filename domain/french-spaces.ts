/**
 * Makes the spaces of French typography no-break (R-LNG-8), so that no line begins with a sign or a unit: before : ; ?
 * ! % and », after «, and between a number and its unit.
 * The text must already have a space there; addresses and times have none.
 */
export function withFrenchSpaces(text: string): string {
  return text
    .replace(/ (?=[:;?!%»])/g, NO_BREAK_SPACE)
    .replace(/« /g, `«${NO_BREAK_SPACE}`)
    .replace(/(\d) (?=(?:km|m|s)\b)/g, `$1${NO_BREAK_SPACE}`);
}

const NO_BREAK_SPACE = "\u00a0";
