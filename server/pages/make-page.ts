import { createHash } from 'node:crypto';
import { pageCatalogue } from '#domain/catalogue/page-catalogue.ts';
import { translateStarter } from '#domain/catalogue/translate-starter.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { ownPagePath } from '#domain/site/own-pages.ts';
import { markWritten, writtenLanguage } from '#domain/site/written-language.ts';
import type { Config } from '#server/config.ts';
import { type Content, pagesIn } from '#server/features/site/get-content.ts';
import type { OwnPageOutcome } from '#server/features/site/read-texts.ts';
import { pagePolicy } from '#server/http/security.ts';
import type { BuiltSite } from './built-site.ts';
import { type KeptPage, makeKeptPage } from './kept-pages.ts';
import type {
  FoundPath,
  KnownPaths,
  LinkOutcome,
  PageContent,
  PageLanguage,
  PageRoute,
  PageTexts,
} from './page-renderer.ts';
import { SITE_FILES } from './site-files.ts';
import { startAfterPaint } from './start-after-paint.ts';

/** Scripts in a page; what is data, such as facts for search engines, never runs. */
const INLINE_SCRIPT = /<script(?![^>]*(?:\ssrc=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;

function scriptHashes(html: string): string[] {
  const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  return [...new Set([...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) => hash(text)))];
}

/** The facts of some content that pages in a language are rendered with. */
export const toPageContent = (content: Content, language: Locale): PageContent => ({
  site: content.translated?.[language] ?? content.site,
  pages: pagesIn(content, language),
  added: content.added ?? [],
  ...markWritten(
    pageCatalogue(translateStarter(content.catalogue.document, language), content.hasCoupons ?? false, language),
    writtenLanguage(content.catalogue.document, { languages: content.site.languages, language }),
    language,
  ),
});

function toFoundPath(outcome: OwnPageOutcome): FoundPath {
  if (outcome.kind === 'shown') return { kind: 'page', isListed: outcome.page.isListed };
  return outcome.kind === 'moved' ? { kind: 'moved', path: ownPagePath(outcome.slug) } : outcome;
}

/** The paths with parameters that have pages. */
export const toKnownPaths = ({ texts: { versions, ownPages } }: Content): KnownPaths => ({
  legalVersions: versions,
  ownPages: new Map([...ownPages].map(([slug, outcome]) => [slug, toFoundPath(outcome)])),
});

/** The pages of the studio's own that search engines may keep. */
const listOwnPaths = ({ texts: { ownPages } }: Content) =>
  [...ownPages.values()].flatMap((outcome) =>
    outcome.kind === 'shown' && outcome.page.isListed ? [ownPagePath(outcome.page.slug)] : [],
  );

/** Lets pages of this site show a page in a frame, and keeps it out of caches and search engines. */
function makeFramed(headers: Record<string, string>): void {
  const policy = headers['Content-Security-Policy'] ?? '';
  headers['Content-Security-Policy'] = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  headers['X-Frame-Options'] = 'SAMEORIGIN';
  headers['Cache-Control'] = 'no-store';
  headers['X-Robots-Tag'] = 'noindex';
}

/** Lets the websites that the owner lists show a page in a frame. Where there are none, nobody may. */
function makeEmbeddable(headers: Record<string, string>, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const policy = headers['Content-Security-Policy'] ?? '';
  headers['Content-Security-Policy'] = policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`);
  // It cannot name an origin; every browser that knows the policy leaves it aside.
  delete headers['X-Frame-Options'];
}

/** A page whose address is a secret: no cache keeps it, and no link from it may reveal its address. */
const PERSONAL_HEADERS = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

const LINK_STATUSES = { open: 200, password_required: 401, link_ended: 410, not_found: 404 };

/** The origins of the tours that a delivery shows; of one that is locked there are none. */
function listFrames(opened: LinkOutcome | null): string[] {
  const delivery = opened && 'delivery' in opened ? opened.delivery : null;
  const tours = delivery?.kind === 'open' ? delivery.delivery.tours : [];
  return [...new Set(tours.flatMap(({ embed_url }) => (embed_url ? [new URL(embed_url).origin] : [])))];
}

/** For everybody, with the draft of the site, or of what a link leads to. */
type PageKind = 'public' | 'preview' | LinkOutcome;

function findOutcome(opened: LinkOutcome) {
  if ('delivery' in opened) return opened.delivery;
  if ('editing' in opened) return opened.editing;
  return 'estimate' in opened ? opened.estimate : opened.originals;
}

/** The status of a page by what its link leads to. */
function linkStatus(opened: LinkOutcome): number {
  const outcome = findOutcome(opened);
  return LINK_STATUSES[outcome.kind === 'open' ? 'open' : outcome.reason];
}

/** A page at the address of a request, in the language of that address. */
export type FoundPage = PageRoute & PageLanguage & { moved: string | null };

type MakerOptions = {
  config: Config;
  built: BuiltSite;
  mediaOrigin: string | null;
  textsOf: (content: Content) => PageTexts;
};

const statusOf = ({ isNotFound, isGone = false }: PageRoute) => (isNotFound ? 404 : isGone ? 410 : 200);

/** Makes pages, and the files that follow them, with their headers; `common` are those of every answer. */
export function createPageMaker({ config, built, mediaOrigin, textsOf }: MakerOptions, common: Record<string, string>) {
  const makePage = async (page: FoundPage, now: Content, kind: PageKind = 'public'): Promise<KeptPage> => {
    const { render } = await built.loadRenderer();
    const opened = typeof kind === 'object' ? kind : null;
    const rendered = await render(page, toPageContent(now, page.language), textsOf(now), opened);
    const text = page.isReadable ? startAfterPaint(rendered) : rendered;
    const headers: Record<string, string> = {
      ...common,
      'Content-Security-Policy': pagePolicy(config, scriptHashes(text), {
        mediaOrigin,
        frameOrigins: listFrames(opened),
        hasProvider: now.payments.mode !== 'demo',
      }),
      'Cache-Control': 'no-cache',
      ...(page.isListed ? {} : { 'X-Robots-Tag': 'noindex' }),
    };
    if (kind === 'preview') makeFramed(headers);
    else if (page.isEmbeddable) makeEmbeddable(headers, now.embedOrigins);
    if (opened) Object.assign(headers, PERSONAL_HEADERS);
    const status = opened ? linkStatus(opened) : statusOf(page);
    return makeKeptPage({ text, type: 'text/html; charset=utf-8', status, headers });
  };

  const makeSiteFile = async (pathname: string, now: Content): Promise<KeptPage> => {
    const file = SITE_FILES.get(pathname);
    if (!file) throw new Error(`There is no ${pathname}.`);
    const { site, changedAt } = now;
    const listedPaths = [...(await built.loadRenderer()).listedPaths, ...listOwnPaths(now)];
    const text = file.write({ site, listedPaths, changedAt });
    const headers = { ...common, 'Cache-Control': 'no-cache' };
    return makeKeptPage({ text, type: file.type, status: 200, headers });
  };

  return { makePage, makeSiteFile };
}
