/** A picture of a phone with a request to approve; text browsers and screen readers have the steps beside it. */
export function PhonePicture() {
  return (
    <svg className="phone" width="72" height="96" viewBox="0 0 72 96" aria-hidden="true">
      <rect x="14" y="3" width="44" height="90" rx="7" />
      <path d="M31 86h10" />
      <rect className="request" x="4" y="26" width="64" height="36" rx="6" />
      <path d="M13 38h24M13 49h14M44 46l6 6 10-13" />
    </svg>
  );
}
