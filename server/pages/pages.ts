import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Actor, isAdmin } from '#domain/shared/access/actor.ts';
import { listRights } from '#domain/shared/access/staff-rights.ts';
import { readLanguagePath } from '#domain/site/language-paths.ts';
import type { Config } from '#server/config.ts';
import type { Content, ContentSource } from '#server/features/site/get-content.ts';
import { findOutage } from '#server/http/find-outage.ts';
import { describeProblem } from '#server/http/problem.ts';
import { findRouteLabel, labelRoute, NO_ROUTE } from '#server/http/route-label.ts';
import { pagePolicy, securityHeaders } from '#server/http/security.ts';
import { indexFiles, type StaticFile, sendFile } from '#server/http/static-files.ts';
import type { Log } from '#server/platform/log/log.ts';
import { runInScope } from '#server/platform/log/work-scope.ts';
import { newId } from '#server/platform/random/random.ts';
import { type BrandSource, createBrandFiles } from './brand-files.ts';
import type { BuiltSite } from './built-site.ts';
import { type KeptPage, KeptPages, sendKeptPage } from './kept-pages.ts';
import { createPageMaker, type FoundPage, toKnownPaths, toPageContent } from './make-page.ts';
import type { LinkOutcome, PageRenderer, PageRoute, PageTexts } from './page-renderer.ts';
import {
  createPropertyPages,
  type OpenPageCalendar,
  type OpenPropertyPage,
  type TakePageForm,
} from './property-pages.ts';
import { SITE_FILES } from './site-files.ts';

/** More than all pages of a site with ten languages take. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;

/** Addresses whose pages are known without a look at the routes; when there are more, all are forgotten. */
const MAX_KNOWN_ADDRESSES = 1000;
/** The same of addresses that hold a secret, apart from the others: anybody can make up thousands. */
const MAX_KNOWN_SECRETS = 100;

/** The script that puts the order form into the studio's own website. */
const EMBED_SCRIPT = '/embed.js';

function fileCache(pathname: string): string {
  return pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

type Address = { pathname: string; search: string };

/** A page as it would be with the draft of the site: `/?preview=draft`. */
const isPreview = ({ search }: Address) => search !== '' && new URLSearchParams(search).get('preview') === 'draft';

/** The address that is previewed: what it says of the page itself stays, such as the service that is open. */
function withoutPreview({ pathname, search }: Address): Address {
  const query = new URLSearchParams(search);
  for (const name of ['preview', 'version']) query.delete(name);
  return { pathname, search: query.size > 0 ? `?${query}` : '' };
}

function readAddress(url: string): Address {
  const [address = '/'] = url.split('#');
  const start = address.indexOf('?');
  const pathname = start < 0 ? address : address.slice(0, start);
  return { pathname: pathname.replace(/(.)\/+$/, '$1'), search: start < 0 ? '' : address.slice(start) };
}

export type PagesOptions = {
  config: Config;
  built: BuiltSite;
  content: ContentSource;
  log: Log;
  /** Who asks, by the session cookie of a request. */
  findActor: (headers: Headers) => Promise<Actor>;
  /** Where media are fetched from besides this server. */
  mediaOrigin?: string | null;
  brand: BrandSource;
  /** The texts of single pages of a content. */
  textsOf: (content: Content) => PageTexts;
  /** What the link leads to whose token is the last part of an address: of a delivery (`/d/`), of an editor (`/e/`), or of originals (`/originals/`). */
  openLink: (asked: { path: string; token: string; cookies: string | undefined }) => Promise<LinkOutcome>;
  /** Hears of an error that nobody expected, with the pattern of its page. */
  onError?: (error: unknown, pattern: string) => void;
  /** The public page of a property; left out where there are none. */
  openPropertyPage?: OpenPropertyPage;
  /** Takes the form of a public page of a property. */
  takePageForm?: TakePageForm;
  /** The calendar file of an open house below such a page. */
  openPageCalendar?: OpenPageCalendar;
  /** The content with the draft of the site. */
  getPreview: () => Promise<Content>;
};

/** Answers a request for a page or a file of the front end. */
export type AnswerPage = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * What an actor meets at a page: the page, the way to the sign-in, or for staff without the right no page at all: then its frame
 * is sent with status 404, and says so in the browser.
 */
function judgeAccess(actor: Actor, { audience, right = null }: Pick<PageRoute, 'audience' | 'right'>) {
  if (audience === null) return 'open';
  if (actor.kind !== 'user') return 'sign_in';
  if (audience === 'account') return 'open';
  if (audience === 'realtor') return actor.role === 'realtor' ? 'open' : 'sign_in';
  const isOpen = actor.role === 'admin' || (right !== null && listRights(actor).includes(right));
  if (isOpen) return 'open';
  return actor.role === 'staff' ? 'missing' : 'sign_in';
}

function toHeaders({ headers }: IncomingMessage): Headers {
  return new Headers(headers.cookie === undefined ? {} : { cookie: headers.cookie });
}

/** The page of an address, in the language that the address names. */
function findPage(renderer: PageRenderer, { pathname, search }: Address, content: Content): FoundPage {
  const { language, prefix, path, moved } = readLanguagePath(content.site.languages, pathname);
  const route = renderer.findPage(path, search, toPageContent(content, language), toKnownPaths(content));
  const movedTo = moved ?? (route.movedTo ? prefix + route.movedTo : null);
  return { ...route, language, prefix, moved: movedTo && movedTo + search };
}

/** The name under which a page is kept: the portal and a site in another language have one address for "not found". */
const keptName = ({ language, prefix, address }: FoundPage) => `${language}:${prefix}${address}`;

type PageMaker = ReturnType<typeof createPageMaker>;

/**
 * Renders what the link of an address leads to. A page is kept under all that it is made of, so that many who open one delivery get
 * it at once; what they may see is judged for each of them.
 */
function createLinkPages(
  { content, openLink }: Pick<PagesOptions, 'content' | 'openLink'>,
  kept: KeptPages,
  makePage: PageMaker['makePage'],
) {
  // A delivery that many open is one object, of which a hundred photos would be told and summed for each of them.
  const sums = new WeakMap<object, string>();
  const sumOf = (opened: LinkOutcome): string => {
    const told = 'delivery' in opened ? opened.delivery : opened;
    const sum = sums.get(told) ?? createHash('sha256').update(JSON.stringify(opened)).digest('base64url');
    sums.set(told, sum);
    return sum;
  };
  return async ({ headers }: IncomingMessage, page: FoundPage): Promise<KeptPage> => {
    const token = page.address.slice(page.address.lastIndexOf('/') + 1);
    const opened = await openLink({ path: page.address, token, cookies: headers.cookie });
    const now = await content.get();
    return kept.get(`${keptName(page)}:${sumOf(opened)}`, now.version, () => makePage(page, now, opened));
  };
}

/** The pages of addresses, each looked up among the routes once for a version of the content. */
function createKnownPages({ built, content }: Pick<PagesOptions, 'built' | 'content'>) {
  const known = new Map<string, FoundPage>();
  const secret = new Map<string, FoundPage>();
  // Which addresses have a page of their own follows the content: each package has one of the order form.
  let knownVersion: number | null = null;
  const findKnown = async (address: Address): Promise<FoundPage> => {
    const name = address.pathname + address.search;
    const [renderer, now] = [await built.loadRenderer(), await content.get()];
    if (knownVersion !== now.version) {
      known.clear();
      secret.clear();
      knownVersion = now.version;
    }
    const found = known.get(name) ?? secret.get(name);
    if (found) return found;
    const page = findPage(renderer, address, now);
    const [pages, most] = page.isPersonal ? [secret, MAX_KNOWN_SECRETS] : [known, MAX_KNOWN_ADDRESSES];
    if (pages.size >= most) pages.clear();
    pages.set(name, page);
    return page;
  };
  /** A page for everybody, where it is known. */
  const peekKnown = (name: string, version: number) => (version === knownVersion ? known.get(name) : undefined);
  return { findKnown, peekKnown };
}

/** Runs the work of a request under an id of its own, which the log names. */
const inScope = (work: () => unknown) => void runInScope({ requestId: newId(new Date()) }, work);

/** The pattern of a page's route. Its address can hold a secret, and anybody can make up addresses without a page. */
const pageLabel = ({ pattern = '(page)', isNotFound, isGone }: PageRoute) =>
  isNotFound || isGone ? NO_ROUTE : pattern;

/** Sends a built file with the headers of all answers. */
function sendBuiltFile(
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, file, headers }: { pathname: string; file: StaticFile; headers: Map<string, string> },
): void {
  labelRoute(response, '(file)');
  response.setHeaders(headers);
  // Websites of others load it by a script element.
  if (pathname === EMBED_SCRIPT) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  response.setHeader('Cache-Control', fileCache(pathname));
  sendFile(request, response, file);
}

/** Answers where a page could not be made; the cause goes to the log and to the dashboard, never out. */
function createFailure({ log, onError }: PagesOptions, common: Record<string, string>) {
  return (response: ServerResponse, error: unknown) => {
    log.error({ err: error }, 'page failed');
    onError?.(error, findRouteLabel(response) ?? '(page)');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const outage = findOutage(error);
    const status = outage ? describeProblem(outage.code).status : 500;
    const retry = outage?.retryAfterSeconds ? { 'Retry-After': String(outage.retryAfterSeconds) } : {};
    const headers = { ...common, ...retry, 'Content-Type': 'text/plain; charset=utf-8' };
    response.writeHead(status, headers).end(outage ? `${outage.message}\n` : FAILURE);
  };
}

/** The public pages of properties, beside the pages of the site. */
function openPropertyPages(
  {
    config,
    openPropertyPage = async () => null,
    takePageForm = async () => null,
    openPageCalendar = async () => null,
  }: PagesOptions,
  files: ReadonlyMap<string, StaticFile>,
  headers: Map<string, string>,
) {
  return createPropertyPages({
    config,
    files,
    openPage: openPropertyPage,
    takeForm: takePageForm,
    openCalendar: openPageCalendar,
    sendBuilt: (request, response, sent) => sendBuiltFile(request, response, { ...sent, headers }),
  });
}

/** Takes the form of a property page, under an id of its own. */
function createFormAnswer(
  pages: ReturnType<typeof createPropertyPages>,
  fail: ReturnType<typeof createFailure>,
): (request: IncomingMessage, response: ServerResponse, pathname: string) => void {
  return (request, response, pathname) =>
    inScope(() => pages.answerForm(request, response, pathname).catch((error: unknown) => fail(response, error)));
}

/**
 * The front end: built files, and pages that are rendered once for everybody and kept compressed until the content changes.
 * A page that only some may open is sent to those alone; it holds nothing about anyone, which the API answers for.
 */
export function createPages(options: PagesOptions): AnswerPage {
  const { config, built, content, findActor, mediaOrigin = null } = options;
  const files = indexFiles(built.clientFolder);
  const kept = new KeptPages(MAX_KEPT_BYTES);
  const common = { ...securityHeaders(config), 'Content-Security-Policy': pagePolicy(config, [], { mediaOrigin }) };
  const fileHeaders = new Map(Object.entries(common));
  const brandFiles = createBrandFiles(options.brand, common);

  const { makePage, makeSiteFile } = createPageMaker({ config, built, mediaOrigin, textsOf: options.textsOf }, common);

  const propertyPages = openPropertyPages(options, files, fileHeaders);

  const findKept = async (pathname: string, page: FoundPage | null): Promise<KeptPage> => {
    const now = await content.get();
    if (!page) return kept.get(pathname, now.version, () => makeSiteFile(pathname, now));
    return kept.get(keptName(page), now.version, () => makePage(page, now));
  };

  const findLinked = createLinkPages(options, kept, makePage);

  const { findKnown, peekKnown } = createKnownPages(options);

  const redirectTo = (response: ServerResponse, location: string, status = 302) => {
    response
      .writeHead(status, { ...common, Location: location, 'Cache-Control': 'no-store', 'Content-Length': '0' })
      .end();
  };

  /** A page for everybody that can be sent at once. */
  const findReady = ({ pathname, search }: Address): { page: FoundPage; ready: KeptPage } | undefined => {
    const now = content.peek();
    const page = now && peekKnown(pathname + search, now.version);
    if (!page || page.audience !== null || page.redirect !== null || page.moved !== null) return undefined;
    const ready = kept.find(keptName(page), now.version);
    return ready && { page, ready };
  };

  /** Shows an admin, and nobody else, a page with the draft of the site. It is made anew each time, and kept nowhere. */
  const answerPreview = async (request: IncomingMessage, response: ServerResponse, address: Address): Promise<void> => {
    if (!isAdmin(await findActor(toHeaders(request)), config.requiresAdminTwoFactor)) {
      const next = encodeURIComponent(address.pathname + address.search);
      redirectTo(response, `/admin/login?next=${next}`);
      return;
    }
    const [renderer, draft] = [await built.loadRenderer(), await options.getPreview()];
    const page = findPage(renderer, withoutPreview(address), draft);
    sendKeptPage(request, response, await makePage(page, draft, 'preview'));
  };

  const answerPage = async (request: IncomingMessage, response: ServerResponse, address: Address): Promise<void> => {
    const { pathname } = address;
    if (propertyPages.isMeant(request, pathname) && (await propertyPages.answer(request, response, pathname))) return;
    if (isPreview(address)) return answerPreview(request, response, address);
    if (await brandFiles.answer(request, response, { pathname, content: await content.get() })) return;
    const file = files.get(decodePath(pathname));
    if (file) return sendBuiltFile(request, response, { pathname, file, headers: fileHeaders });
    labelRoute(response, '(file)');
    if (SITE_FILES.has(pathname)) return sendKeptPage(request, response, await findKept(pathname, null));
    const page = await findKnown(address);
    labelRoute(response, pageLabel(page));
    if (page.isPersonal && page.moved === null) return sendKeptPage(request, response, await findLinked(request, page));
    // Which language is the first may change, so that no browser may keep where an address has moved.
    if (page.moved !== null) return redirectTo(response, page.moved, 301);
    const access = page.audience === null ? 'open' : judgeAccess(await findActor(toHeaders(request)), page);
    const redirect = access === 'sign_in' ? page.signIn : page.redirect;
    if (redirect !== null) return redirectTo(response, page.prefix + redirect);
    const found = await findKept(pathname, page);
    sendKeptPage(request, response, access === 'missing' ? { ...found, status: 404 } : found);
  };

  const fail = createFailure(options, common);

  const answerForm = createFormAnswer(propertyPages, fail);

  return (request, response) => {
    const address = readAddress(request.url ?? '/');
    if (propertyPages.takesForm(request, address.pathname)) return answerForm(request, response, address.pathname);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...common, Allow: 'GET, HEAD' }).end();
      return;
    }
    if (FRAMEWORK_DATA.test(address.pathname)) {
      response.writeHead(404, { ...common, ...NO_DATA }).end(request.method === 'HEAD' ? undefined : 'Not found\n');
      return;
    }
    const isOfProperty = propertyPages.isMeant(request, address.pathname);
    const ready = isPreview(address) || isOfProperty ? undefined : findReady(address);
    if (ready) {
      labelRoute(response, pageLabel(ready.page));
      sendKeptPage(request, response, ready.ready);
      return;
    }
    const file = files.get(decodePath(address.pathname));
    if (!file || isOfProperty || brandFiles.isIcon(address.pathname)) {
      inScope(() => answerPage(request, response, address).catch((error: unknown) => fail(response, error)));
      return;
    }
    sendBuiltFile(request, response, { pathname: address.pathname, file, headers: fileHeaders });
  };
}

/** Where the framework would look for the data of a page, or the list of all pages. No page asks: each comes with its data, and navigations read the API. */
const FRAMEWORK_DATA = /(\.data|\/__manifest)$/i;
const NO_DATA = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

const FAILURE = 'This page could not be made. The fault is ours. Please try again.\n';
