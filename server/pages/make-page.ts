import { createHash } from 'node:crypto';
import { pageCatalogue } from '#domain/catalogue/page-catalogue.ts';
import type { Config } from '#server/config.ts';
import type { Content } from '#server/features/site/get-content.ts';
import { pagePolicy } from '#server/http/security.ts';
import type { BuiltSite } from './built-site.ts';
import { type KeptPage, makeKeptPage } from './kept-pages.ts';
import type { PageContent, PageRoute } from './page-renderer.ts';
import { SITE_FILES } from './site-files.ts';
import { startAfterPaint } from './start-after-paint.ts';

/** Scripts in a page; what is data, such as facts for search engines, never runs. */
const INLINE_SCRIPT = /<script(?![^>]*(?:\ssrc=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;

function scriptHashes(html: string): string[] {
  const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  return [...new Set([...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) => hash(text)))];
}

/** The facts of some content that pages are rendered with. */
export const toPageContent = ({ site, catalogue, hasCoupons = false }: Content): PageContent => ({
  site,
  ...pageCatalogue(catalogue.document, hasCoupons),
});

/** Lets pages of this site show a page in a frame, and keeps it out of caches and search engines. */
function makeFramed(headers: Record<string, string>): void {
  const policy = headers['Content-Security-Policy'] ?? '';
  headers['Content-Security-Policy'] = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  headers['X-Frame-Options'] = 'SAMEORIGIN';
  headers['Cache-Control'] = 'no-store';
  headers['X-Robots-Tag'] = 'noindex';
}

type MakerOptions = { config: Config; built: BuiltSite; mediaOrigin: string | null };

/** Makes pages, and the files that follow them, with their headers; `common` are those of every answer. */
export function createPageMaker({ config, built, mediaOrigin }: MakerOptions, common: Record<string, string>) {
  const makePage = async (route: PageRoute, now: Content, kind: 'public' | 'preview' = 'public'): Promise<KeptPage> => {
    const { render } = await built.loadRenderer();
    const rendered = await render(route.address, toPageContent(now));
    const text = route.isReadable ? startAfterPaint(rendered) : rendered;
    const headers: Record<string, string> = {
      ...common,
      'Content-Security-Policy': pagePolicy(config, scriptHashes(text), mediaOrigin),
      'Cache-Control': 'no-cache',
      ...(route.isListed ? {} : { 'X-Robots-Tag': 'noindex' }),
    };
    if (kind === 'preview') makeFramed(headers);
    return makeKeptPage({ text, type: 'text/html; charset=utf-8', status: route.isNotFound ? 404 : 200, headers });
  };

  const makeSiteFile = async (pathname: string, { site, changedAt }: Content): Promise<KeptPage> => {
    const file = SITE_FILES.get(pathname);
    if (!file) throw new Error(`There is no ${pathname}.`);
    const { listedPaths } = await built.loadRenderer();
    const text = file.write({ site, listedPaths, changedAt });
    const headers = { ...common, 'Cache-Control': 'no-cache' };
    return makeKeptPage({ text, type: file.type, status: 200, headers });
  };

  return { makePage, makeSiteFile };
}
