/** The brow and nose of Toumaï, which are a T, and its eyes, which are the dots of ï, on a grid of 32. */
export const logoDrawing = {
  brow: "M4 11c7-5 17-5 24 0v4h-9.5v12h-5V15H4z",
  eyes: "M6 20.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0zM21 20.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0z",
} as const;
