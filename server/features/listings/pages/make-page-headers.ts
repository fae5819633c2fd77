import { createHash } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { securityHeaders } from '#server/http/security.ts';
import { PAGE_SCRIPT } from './make-page-script.ts';
import type { PageView } from './present.ts';

const SCRIPT_SUM = createHash('sha256').update(PAGE_SCRIPT).digest('base64');

/** What decides the headers of a page. */
type Headed = Pick<PageView, 'face' | 'media' | 'isPreview'>;

/** The origins of the tours of a page: their frames are the only thing that a visitor's press loads from elsewhere (LIST-33). */
export const listTourOrigins = ({ media }: Pick<PageView, 'media'>): string[] => [
  ...new Set(media.flatMap((medium) => (medium.kind === 'tour' ? [new URL(medium.address).origin] : []))),
];

/** The content policy of property pages: nothing but their own pictures, films, fonts, scripts and form, and frames of their tours, so no browser asks anybody else (LIST-19). */
function makePolicy(view: Headed): string {
  const tours = listTourOrigins(view);
  const turns = view.media.some(({ kind }) => kind === 'panorama');
  return [
    "default-src 'none'",
    `script-src 'sha256-${SCRIPT_SUM}'${turns ? " 'self'" : ''}`,
    "connect-src 'self'",
    "style-src 'unsafe-inline'",
    `img-src 'self' data:${turns ? ' blob:' : ''}`,
    ...(view.media.some(({ kind }) => kind === 'film') ? ["media-src 'self'"] : []),
    ...(tours.length > 0 ? [`frame-src ${tours.join(' ')}`] : []),
    "font-src 'self'",
    "base-uri 'none'",
    `form-action ${view.face === 'branded' && !view.isPreview ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

const UNLISTED = { 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' };

/** The headers of a property page. The unbranded one is found by nobody who was not given it, and tells no other page where it is; a preview is kept by nobody. */
export function makePageHeaders(config: Config, view: Headed): Record<string, string> {
  const isListed = view.face === 'branded' && !view.isPreview;
  return {
    ...securityHeaders(config),
    'Content-Security-Policy': makePolicy(view),
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'Cache-Control': view.isPreview ? 'private, no-store' : 'no-cache',
    ...(isListed ? {} : UNLISTED),
  };
}
