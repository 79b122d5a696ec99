/**
 * Headers of every answer that the app makes. They are set here and not in the edge, so that the portal is as safe
 * under plain remix-serve. Referrer-Policy must not be no-referrer: Chromium would then send `Origin: null` with
 * every form (browsers.md).
 */
export function securityHeaders(options: { nonce?: string; https: boolean }): Record<string, string> {
  const scripts = options.nonce ? `'self' 'nonce-${options.nonce}'` : "'none'";
  const policy = [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), payment=(), usb=()",
    "X-DNS-Prefetch-Control": "off",
    "X-Permitted-Cross-Domain-Policies": "none",
    ...(options.https ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
