/** The brow and the eyes of Toumaï: the T is brow and nose, the dots of ï are the eyes. It is never mirrored. */
export function Logo() {
  return (
    <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path fill="#f5b301" d="M4 11c7-5 17-5 24 0v4h-9.5v12h-5V15H4z" />
      <path
        fill="#fff"
        d="M6 20.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0zM21 20.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0z"
      />
    </svg>
  );
}
