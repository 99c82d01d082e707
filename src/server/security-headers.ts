import type { Config } from './config.ts';

/** Headers of every answer. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(config.secure && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  };
}

/** Headers of pages: what they may load, and that nobody may frame them. */
export function pageHeaders(config: Config): Record<string, string> {
  const payment = new URL(config.nicepay.sdkUrl).origin;
  const api = new URL(config.nicepay.apiBaseUrl).origin;
  const providers = [...new Set([payment, api])].join(' ');
  const policy = [
    "default-src 'self'",
    // Astro starts its islands from short inline scripts.
    `script-src 'self' 'unsafe-inline' ${providers}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    `connect-src 'self' ${providers}`,
    `frame-src ${providers}`,
    `form-action 'self' ${providers}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
  ].join('; ');
  return {
    ...securityHeaders(config),
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
}
