import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '#server/config.ts';
import { clientIp } from '#server/http/client-ip.ts';
import { labelRoute, NO_ROUTE } from '#server/http/route-label.ts';
import { isForeign } from '#server/http/security.ts';
import type { StaticFile } from '#server/http/static-files.ts';
import { makeKeptPage, sendKeptPage } from './kept-pages.ts';

/** Who asks for a page, by what their request says. */
export type PageAsker = { clientIp: string; userAgent: string };

type SentPage = { html: string; headers: Record<string, string> };

/**
 * A property page as it is sent, by one of its two faces and what the address names it by; null where there is none for strangers. `asker` is null where nobody looks at it, as
 * of a request for its headers alone.
 */
export type OpenPropertyPage = (
  face: 'branded' | 'unbranded',
  asked: { key: string; query: URLSearchParams; asker: PageAsker | null },
) => Promise<SentPage | null>;

/** Takes the form of a branded page (LIST-25): the way back to it, or the page with what is wrong; null where there is no such page. */
export type TakePageForm = (
  slug: string,
  body: URLSearchParams,
  asker: PageAsker,
) => Promise<{ status: 303; location: string } | ({ status: 422 | 429 } & SentPage) | null>;

/** The calendar file of an open house that a page shows (LIST-45), by the face and the address of the page; null where there is none. */
export type OpenPageCalendar = (
  face: 'branded' | 'unbranded',
  asked: { key: string; id: string },
) => Promise<string | null>;

export type PropertyPagesOptions = {
  config: Config;
  files: ReadonlyMap<string, StaticFile>;
  openPage: OpenPropertyPage;
  takeForm: TakePageForm;
  openCalendar: OpenPageCalendar;
  /** Sends a built file as the one at a path, which says how long it is kept. */
  sendBuilt: (
    request: IncomingMessage,
    response: ServerResponse,
    built: { pathname: string; file: StaticFile },
  ) => void;
};

const BRANDED = /^\/h\/([a-z0-9-]{1,80})$/;
const UNBRANDED = /^\/u\/([\w-]{22,100})$/;
/** A calendar file below a page. */
const CALENDAR =
  /^(\/(?:h\/[a-z0-9-]{1,80}|u\/[\w-]{22,100}))\/open-house\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.ics$/;
/** The fonts of the build by the names under which every build has them. */
const FONTS: Record<string, RegExp> = {
  '/page-fonts/inter.woff2': /^\/assets\/inter-latin-wght-normal-[^/]+\.woff2$/,
  '/page-fonts/fraunces.woff2': /^\/assets\/fraunces-latin-opsz-normal-[^/]+\.woff2$/,
};
/** The one script that pages load beside their own, on a press. */
const SCRIPTS = ['/page-scripts/panorama.js'];

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

const NOTHING = { status: 404, text: 'Not found' };

/** The answer where nothing is, or a form cannot be taken: it names nobody, since the host may be one without names. */
function sendNothing(request: IncomingMessage, response: ServerResponse, { status, text } = NOTHING): void {
  if (status === NOTHING.status) labelRoute(response, NO_ROUTE);
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  });
  response.end(request.method === 'HEAD' ? undefined : `${text}\n`);
}

/** A calendar file: it may be kept by nobody, since an open house that was deleted is gone at once. */
function sendCalendar(request: IncomingMessage, response: ServerResponse, text: string): void {
  response.writeHead(200, {
    'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'Content-Length': String(Buffer.byteLength(text)),
    'Content-Disposition': 'attachment; filename="open-house.ics"',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}

const FORM_TYPE = /^application\/x-www-form-urlencoded(?:;|$)/i;
/** The largest form, in bytes: the message as the wire spells out each letter of it. */
const MOST_FORM_BYTES = 128 * 1024;

/** A header as one text, however often it was sent. */
const headerOf = (headers: IncomingMessage['headers'], name: string) => headers[name]?.toString();

/** The body of a form, whose length is said before and looked at. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** Why a form is not even read; null where it is. */
function refuseForm({ headers }: IncomingMessage, config: Config): { status: number; text: string } | null {
  const { origin, host } = headers;
  if (isForeign({ origin, host, site: headerOf(headers, 'sec-fetch-site') }, config))
    return { status: 403, text: 'Forms of another site are not taken here.' };
  if (!FORM_TYPE.test(headers['content-type'] ?? '')) return { status: 415, text: 'This is no form.' };
  const bytes = Number(headers['content-length']);
  if (Number.isNaN(bytes)) return { status: 411, text: 'Say how long the form is.' };
  return bytes > MOST_FORM_BYTES ? { status: 413, text: 'This is too long.' } : null;
}

/** The public pages of properties, their fonts and script, and the host that has nothing else. */
export function createPropertyPages(options: PropertyPagesOptions) {
  const { config, files, openPage, sendBuilt } = options;
  const unbrandedHost = config.UNBRANDED_HOST;
  const readAsker = ({ socket, headers }: IncomingMessage): PageAsker => ({
    clientIp: clientIp(socket.remoteAddress ?? '', headerOf(headers, 'x-forwarded-for'), config.TRUST_PROXY),
    userAgent: headers['user-agent'] ?? '',
  });
  const fonts = new Map(
    Object.entries(FONTS).flatMap(([name, pattern]) => {
      const built = [...files].find(([address]) => pattern.test(address));
      return built ? [[name, built[1]] as const] : [];
    }),
  );
  /** A font is the same under its name for good; a script is another one in another build. */
  const findBuilt = (pathname: string) => {
    const font = fonts.get(pathname);
    if (font) return { pathname: '/assets/', file: font };
    const script = SCRIPTS.includes(pathname) ? files.get(pathname) : undefined;
    return script ? { pathname, file: script } : null;
  };
  const send = async (
    request: IncomingMessage,
    response: ServerResponse,
    { html: text, headers, status = 200 }: SentPage & { status?: number },
  ) => sendKeptPage(request, response, await makeKeptPage({ text, type: 'text/html; charset=utf-8', status, headers }));

  const open = (request: IncomingMessage, face: 'branded' | 'unbranded', key: string) => {
    const query = new URLSearchParams(/\?([^#]*)/.exec(request.url ?? '')?.[1]);
    return openPage(face, { key, query, asker: request.method === 'HEAD' ? null : readAsker(request) });
  };

  /** Answers an address below a page: its calendar file, or that there is none. */
  const answerCalendar = async (
    request: IncomingMessage,
    response: ServerResponse,
    [, page = '', id = '']: string[],
  ) => {
    const key = page.slice('/h/'.length);
    const face = page.startsWith('/u/') ? 'unbranded' : 'branded';
    const onUnbrandedHost = hostOf(request) === unbrandedHost;
    const isRightHost = unbrandedHost === undefined || onUnbrandedHost === (face === 'unbranded');
    const text = isRightHost ? await options.openCalendar(face, { key, id }) : null;
    if (text === null) return sendNothing(request, response);
    labelRoute(response, face === 'branded' ? '/h/:slug/open-house/:id' : '/u/:token/open-house/:id');
    sendCalendar(request, response, text);
  };

  const answerUnbranded = async (request: IncomingMessage, response: ServerResponse, pathname: string) => {
    const key = UNBRANDED.exec(pathname)?.[1];
    const isRightHost = unbrandedHost === undefined || hostOf(request) === unbrandedHost;
    const page = key && isRightHost ? await open(request, 'unbranded', key) : null;
    if (!page) return sendNothing(request, response);
    labelRoute(response, '/u/:token');
    await send(request, response, page);
  };

  return {
    /** Whether an address may be one of these, so that no other page is looked for first. */
    isMeant: (request: IncomingMessage, pathname: string): boolean =>
      hostOf(request) === unbrandedHost || /^\/(h|u|page-fonts|page-scripts)\//.test(pathname),
    /** Whether a request sends a form to one of these. */
    takesForm: (request: IncomingMessage, pathname: string): boolean =>
      request.method === 'POST' && hostOf(request) !== unbrandedHost && BRANDED.test(pathname),
    /** Takes the form of a page, and answers with a page. */
    async answerForm(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
      labelRoute(response, '/h/:slug');
      const refusal = refuseForm(request, config);
      if (refusal) return sendNothing(request, response, refusal);
      const body = await readForm(request);
      const answer = await options.takeForm(BRANDED.exec(pathname)?.[1] ?? '', body, readAsker(request));
      if (!answer) return sendNothing(request, response);
      if (answer.status !== 303) return send(request, response, answer);
      response.writeHead(303, { Location: answer.location, 'Cache-Control': 'no-store', 'Content-Length': '0' }).end();
    },
    /** Answers where the address is one of these; false where the site's own page says that nothing is there. */
    async answer(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> {
      const builtFile = findBuilt(pathname);
      if (builtFile) {
        sendBuilt(request, response, builtFile);
        return true;
      }
      const calendar = CALENDAR.exec(pathname);
      if (calendar) {
        await answerCalendar(request, response, calendar);
        return true;
      }
      if (pathname.startsWith('/u/') || hostOf(request) === unbrandedHost) {
        await answerUnbranded(request, response, pathname);
        return true;
      }
      const slug = BRANDED.exec(pathname)?.[1];
      const page = slug ? await open(request, 'branded', slug) : null;
      if (!page) return false;
      labelRoute(response, '/h/:slug');
      await send(request, response, page);
      return true;
    },
  };
}
