import { logoDrawing } from "@domain/logo";

/** The brow and the eyes of Toumaï. It is never mirrored. */
export function Logo() {
  return (
    <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path fill="#f5b301" d={logoDrawing.brow} />
      <path fill="#fff" d={logoDrawing.eyes} />
    </svg>
  );
}
