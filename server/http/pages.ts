import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { writeHours } from '#domain/bookings/hours-text.ts';
import { type OpenHours, WORKING_HOURS } from '#domain/bookings/working-hours.ts';
import type { Config } from '#server/config.ts';
import { withHours } from './hours-in-pages.ts';
import { pagePolicy, securityHeaders } from './security.ts';
import { indexFiles, readText, type StaticFile, sendFile, withText } from './static-files.ts';

/** The page that the browser fills in itself: every address that was not rendered beforehand. */
const FALLBACK_FILE = '__spa-fallback.html';

/** Addresses of pages that the browser fills in (app/routes.ts). Everything else that is no file has status 404. */
export const BROWSER_PAGES = [
  ...[/^\/order$/, /^\/checkout\/[^/]+$/, /^\/success$/, /^\/orders\/[^/]+$/],
  /^\/(realtor-auth|login|signup|forgot-password|update-password|accept-invitation|verify-email|two-factor)$/,
  ...[/^\/admin$/, /^\/admin\/realtors\/[^/]+\/properties$/],
  ...[/^\/admin\/(hub|dashboard|calendar|settings|user-management|media-upload)$/, /^\/admin\/orders\/[^/]+$/],
  ...[/^\/admin\/login$/, /^\/setup-admin$/, /^\/account(\/(security|orders))?$/, /^\/realtor\/(media|properties)$/],
  /^\/property\/[^/]+\/preview$/,
];

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

function scriptHashes(html: string): string[] {
  const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  return [...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) => hashOf(text));
}

function cacheOf(pathname: string): string {
  if (pathname.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return pathname.includes('.') ? 'public, max-age=86400' : 'no-cache';
}

function pathOf(url: string): string {
  const pathname = url.split(/[?#]/)[0] ?? '/';
  return pathname.replace(/(.)\/$/, '$1');
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The pages are not built yet. */
export class PagesMissing extends Error {}

/** The built front end. */
export type Pages = {
  /** Answers a request for a page or a file. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** Says these working hours in the pages from now on. */
  showHours: (hours: readonly OpenHours[]) => void;
};

/** What was built, with the content policy of each page: its own inline scripts and no others. */
type Site = { files: Map<string, StaticFile>; fallback: StaticFile; policies: Map<StaticFile, string> };

function readSite(folder: string, config: Config, mediaOrigin: string | null): Site {
  const files = existsSync(folder) ? indexFiles(folder) : new Map<string, StaticFile>();
  const fallback = files.get(`/${FALLBACK_FILE}`);
  files.delete(`/${FALLBACK_FILE}`);
  if (!fallback)
    throw new PagesMissing('The pages are not built. Start with `npm start`, or run `npm run build` first.');
  const policies = new Map(
    [...files.values(), fallback]
      .filter(({ type }) => type.startsWith('text/html'))
      .map((page) => [page, pagePolicy(config, scriptHashes(readText(page)), mediaOrigin)]),
  );
  return { files, fallback, policies };
}

/** What was built, with other working hours in its pages. What those run is the same, and so are their policies. */
function siteWithHours(built: Site, hours: readonly OpenHours[]): Site {
  if (writeHours(hours) === writeHours(WORKING_HOURS)) return built;
  const pages = [...built.policies.keys()];
  const written = new Map(pages.map((page) => [page, withText(page, withHours(readText(page), hours))]));
  const inUse = (file: StaticFile) => written.get(file) ?? file;
  return {
    files: new Map([...built.files].map(([address, file]) => [address, inUse(file)])),
    fallback: inUse(built.fallback),
    policies: new Map([...built.policies].map(([page, policy]) => [inUse(page), policy])),
  };
}

/**
 * The files of `folder` (`build/client`), compressed and cached, each with the headers of every answer. `mediaOrigin` is
 * where media are fetched from besides this server.
 */
export function createPages(folder: string, config: Config, mediaOrigin: string | null = null): Pages {
  const built = readSite(folder, config, mediaOrigin);
  const plainPolicy = pagePolicy(config, [], mediaOrigin);
  const headers = new Map(Object.entries(securityHeaders(config)));
  let site = built;
  const answer: Pages['answer'] = (request, response) => {
    response.setHeaders(headers);
    const pathname = pathOf(request.url ?? '/');
    const found = site.files.get(decodePath(pathname));
    const file = found ?? site.fallback;
    response.setHeader('Content-Security-Policy', site.policies.get(file) ?? plainPolicy);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    response.setHeader('Cache-Control', found ? cacheOf(pathname) : 'no-cache');
    // What the browser fills in is about one customer, or not there at all: no search engine keeps it.
    if (!found) response.setHeader('X-Robots-Tag', 'noindex');
    const isPage = found || BROWSER_PAGES.some((pattern) => pattern.test(pathname));
    sendFile(request, response, file, isPage ? 200 : 404);
  };
  const showHours: Pages['showHours'] = (hours) => {
    site = siteWithHours(built, hours);
  };
  return { answer, showHours };
}
