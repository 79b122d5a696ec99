import type { QrCode } from "@server/qr-code";

/** A QR code, dark on white in every colour scheme, because cameras need that. */
export function QrPicture({ code: { size, path }, label }: { code: QrCode; label: string }) {
  return (
    <>
      <svg width="180" height="180" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <p className="hint">{label}</p>
    </>
  );
}
