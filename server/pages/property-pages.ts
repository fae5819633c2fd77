import type { IncomingMessage, ServerResponse } from 'node:http';
import { labelRoute, NO_ROUTE } from '#server/http/route-label.ts';
import type { StaticFile } from '#server/http/static-files.ts';
import { makeKeptPage, sendKeptPage } from './kept-pages.ts';

/** A property page as it is sent, by one of its two faces and what the address names it by; null where there is none for strangers. */
export type OpenPropertyPage = (
  face: 'branded' | 'unbranded',
  key: string,
) => Promise<{ html: string; headers: Record<string, string> } | null>;

export type PropertyPagesOptions = {
  files: ReadonlyMap<string, StaticFile>;
  /** The host that has unbranded pages and nothing else; undefined where they stand beside all others. */
  unbrandedHost: string | undefined;
  openPage: OpenPropertyPage;
  sendFont: (request: IncomingMessage, response: ServerResponse, file: StaticFile) => void;
};

const BRANDED = /^\/h\/([a-z0-9-]{1,80})$/;
const UNBRANDED = /^\/u\/([\w-]{22,100})$/;
/** The fonts of the build by the names under which every build has them. */
const FONTS: Record<string, RegExp> = {
  '/page-fonts/inter.woff2': /^\/assets\/inter-latin-wght-normal-[^/]+\.woff2$/,
  '/page-fonts/fraunces.woff2': /^\/assets\/fraunces-latin-opsz-normal-[^/]+\.woff2$/,
};

const hostOf = ({ headers }: IncomingMessage) => headers.host?.replace(/:\d+$/, '').toLowerCase();

/**
 * Whether the API answers a request. On the host of unbranded pages it sends their pictures and nothing else, since its answers
 * name the studio.
 */
export function isForApi(request: IncomingMessage, unbrandedHost: string | undefined): boolean {
  const url = request.url ?? '';
  if (unbrandedHost !== undefined && hostOf(request) === unbrandedHost) return url.startsWith('/api/pages/unbranded/');
  return /^\/api(\/|\?|$)/.test(url);
}

/** The answer where nothing is: it names nobody, since the host may be one without names. */
function sendNothing(request: IncomingMessage, response: ServerResponse): void {
  labelRoute(response, NO_ROUTE);
  response.writeHead(404, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  });
  response.end(request.method === 'HEAD' ? undefined : 'Not found\n');
}

/** The public pages of properties, their fonts, and the host that has nothing else. */
export function createPropertyPages({ files, unbrandedHost, openPage, sendFont }: PropertyPagesOptions) {
  const fonts = new Map(
    Object.entries(FONTS).flatMap(([name, pattern]) => {
      const built = [...files].find(([address]) => pattern.test(address));
      return built ? [[name, built[1]] as const] : [];
    }),
  );
  const send = async (
    request: IncomingMessage,
    response: ServerResponse,
    page: { html: string; headers: Record<string, string> },
  ) =>
    sendKeptPage(
      request,
      response,
      await makeKeptPage({ text: page.html, type: 'text/html; charset=utf-8', status: 200, headers: page.headers }),
    );

  const answerUnbranded = async (request: IncomingMessage, response: ServerResponse, pathname: string) => {
    const key = UNBRANDED.exec(pathname)?.[1];
    const isRightHost = unbrandedHost === undefined || hostOf(request) === unbrandedHost;
    const page = key && isRightHost ? await openPage('unbranded', key) : null;
    if (!page) return sendNothing(request, response);
    labelRoute(response, '/u/:token');
    await send(request, response, page);
  };

  return {
    /** Whether an address may be one of these, so that no other page is looked for first. */
    isMeant: (request: IncomingMessage, pathname: string): boolean =>
      hostOf(request) === unbrandedHost || /^\/(h|u|page-fonts)\//.test(pathname),
    /** Answers where the address is one of these; false where the site's own page says that nothing is there. */
    async answer(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> {
      const font = fonts.get(pathname);
      if (font) {
        sendFont(request, response, font);
        return true;
      }
      if (pathname.startsWith('/u/') || hostOf(request) === unbrandedHost) {
        await answerUnbranded(request, response, pathname);
        return true;
      }
      const slug = BRANDED.exec(pathname)?.[1];
      const page = slug ? await openPage('branded', slug) : null;
      if (!page) return false;
      labelRoute(response, '/h/:slug');
      await send(request, response, page);
      return true;
    },
  };
}
