import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '#domain/shared/errors.ts';
import type { Config } from '#server/config.ts';
import { readBearer, V1_PATH } from './api-key.ts';
import type { HttpEnv } from './env.ts';

const YEAR_SECONDS = 31_536_000;

/** Headers of every answer, files and errors included. `script-src` differs, so the content policy is separate. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    // No page of another site may draw in what is answered here, whatever cookies the browser would send along.
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
    ...(config.isProduction ? { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
  };
}

/** The content policy of answers that are data: nothing may run, nothing may be framed. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const PROVIDER_SCRIPTS = 'https://js.stripe.com https://*.js.stripe.com';
const PROVIDER_FRAMES = 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com';

const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : []);

/** The origins besides this one that a page may load from. */
type PageOrigins = { mediaOrigin?: string | null; frameOrigins?: readonly string[]; hasProvider?: boolean };

/**
 * The content policy of pages. Inline scripts are allowed by the hash of their text alone. The app is one document, so
 * with payments connected (`hasProvider`) all pages allow the provider's origins; its script is requested at the payment step only.
 * `mediaOrigin` is where the addresses of pictures and videos lead to, where that is not this server; `frameOrigins` are of pages of
 * others that this one may show.
 */
export function pagePolicy(
  config: Config,
  scriptHashes: string[],
  { mediaOrigin = null, frameOrigins = [], hasProvider = false }: PageOrigins = {},
): string {
  const media = mediaOrigin ? ` ${mediaOrigin}` : '';
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...(hasProvider ? [PROVIDER_SCRIPTS] : [])];
  const frames = [
    // The portal shows pages of this site as they would be with its draft.
    "'self'",
    ...(hasProvider ? [PROVIDER_FRAMES] : []),
    ...originOf(config.MAP_EMBED_URL),
    ...originOf(config.CALENDAR_EMBED_URL),
    ...frameOrigins,
  ];
  const connections = ["'self'", ...(hasProvider ? [new URL(config.STRIPE_API_BASE).origin] : [])];
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${hasProvider ? ' https://*.stripe.com' : ''}${media}`,
    "font-src 'self'",
    `connect-src ${connections.join(' ')}`,
    `frame-src ${frames.join(' ')}`,
    `media-src 'self' blob:${media}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Paths whose callers are no browsers; each proves itself otherwise (a signature). */
const MACHINE_PATHS = ['/api/webhooks/'];

/** A program with a key of the API and no cookie: nothing that a browser keeps for a visitor can act here. */
const isProgram = (c: Context<HttpEnv>) =>
  c.req.path.startsWith(V1_PATH) && readBearer(c) !== null && c.req.header('Cookie') === undefined;

function isOwnOrigin(origin: string, host: string | undefined, config: Config): boolean {
  if (origin === new URL(config.BASE_URL).origin) return true;
  // The host of unbranded pages asks itself alone.
  const { UNBRANDED_HOST: unbranded } = config;
  if (unbranded !== undefined && host === unbranded && origin === `https://${unbranded}`) return true;
  // Without https the server may be reached by several names of the same machine; the browser's Host says by which.
  return !config.isProduction && URL.canParse(origin) && new URL(origin).host === host;
}

/** Whether a request comes from a page of another site, by what its browser says of it. */
export function isForeign(
  { origin, site, host }: Record<'origin' | 'site' | 'host', string | undefined>,
  config: Config,
): boolean {
  return Boolean((origin && !isOwnOrigin(origin, host, config)) || (site && site !== 'same-origin'));
}

/** Refuses requests that change something and come from another site, whatever cookies they carry. */
export function refuseForeignOrigins(config: Config): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (SAFE_METHODS.includes(c.req.method) || MACHINE_PATHS.some((path) => c.req.path.startsWith(path))) return next();
    if (isProgram(c)) return next();
    const [origin, site, host] = [c.req.header('Origin'), c.req.header('Sec-Fetch-Site'), c.req.header('Host')];
    if (isForeign({ origin, site, host }, config))
      throw new AppError('forbidden', 'Requests from another site may not change anything here.');
    return next();
  };
}
