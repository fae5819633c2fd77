import { createHash } from 'node:crypto';
import type { PageFace } from '#domain/listings/pages/page-state.ts';
import type { Config } from '#server/config.ts';
import { securityHeaders } from '#server/http/security.ts';
import { PAGE_SCRIPT } from './make-page-script.ts';

const SCRIPT_SUM = createHash('sha256').update(PAGE_SCRIPT).digest('base64');

/** The content policy of property pages: nothing but their own pictures, fonts, script and form, so no browser asks anybody else (LIST-19). */
const makePolicy = (face: PageFace) =>
  [
    "default-src 'none'",
    `script-src 'sha256-${SCRIPT_SUM}'`,
    "connect-src 'self'",
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    `form-action ${face === 'branded' ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ');

/** The headers of a property page. The unbranded one is found by nobody who was not given it, and tells no other page where it is. */
export function makePageHeaders(config: Config, face: PageFace): Record<string, string> {
  const isBranded = face === 'branded';
  return {
    ...securityHeaders(config),
    'Content-Security-Policy': makePolicy(face),
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'Cache-Control': 'no-cache',
    ...(isBranded ? {} : { 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' }),
  };
}
