/**
 * Writes the no-break spaces of French typography, so that a sign or a unit never begins a line: before : ; ? ! % and »,
 * after «, and between a number and its unit (R-LNG-8). The text must have a space there already; addresses and times have none.
 */
export function withFrenchSpaces(text: string): string {
  return text
    .replace(/ (?=[:;?!%»])/g, NO_BREAK_SPACE)
    .replace(/« /g, `«${NO_BREAK_SPACE}`)
    .replace(/(\d) (?=(?:km|m|s)\b)/g, `$1${NO_BREAK_SPACE}`);
}

const NO_BREAK_SPACE = "\u00a0";
