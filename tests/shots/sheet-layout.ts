/** A picture on a sheet, in the pixels of the sheet. */
export interface Thumbnail {
  height: number;
}

/** The part of a thumbnail in one column. */
export interface Slice<Item extends Thumbnail> {
  item: Item;
  /** Where the part begins in the thumbnail, px. */
  top: number;
  height: number;
}

type Column<Item extends Thumbnail> = Slice<Item>[];

/** The height of the line with the name above each part, px. */
export const LABEL_HEIGHT = 22;
/** A lower rest of a column stays empty, px. */
const LEAST_HEIGHT = 160;

/**
 * Fills columns of this height with the thumbnails, like a newspaper, and returns the columns of each sheet; a long
 * thumbnail continues in the next column, so that no part of a page is missing.
 */
export function layOutSheets<Item extends Thumbnail>(
  items: readonly Item[],
  { columns, height }: { columns: number; height: number },
): Column<Item>[][] {
  const filled: Column<Item>[] = [];
  let room = 0;
  for (const item of items)
    for (let top = 0; top < item.height;) {
      const rest = item.height - top;
      if (room - LABEL_HEIGHT < Math.min(rest, LEAST_HEIGHT)) {
        filled.push([]);
        room = height;
      }
      const part = Math.min(rest, room - LABEL_HEIGHT);
      filled.at(-1)?.push({ item, top, height: part });
      room -= part + LABEL_HEIGHT;
      top += part;
    }
  const sheets: Column<Item>[][] = [];
  for (let at = 0; at < filled.length; at += columns) sheets.push(filled.slice(at, at + columns));
  return sheets;
}
