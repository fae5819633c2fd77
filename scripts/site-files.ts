import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Business, businessFromEnvironment } from '#domain/shared/business.ts';
import { siteAddressFromEnvironment } from '#domain/shared/site-address.ts';

/** Addresses that hold nothing for a search engine: data, pages about one customer, and the staff's. */
const CLOSED_PATHS = ['/api/', '/checkout/', '/success', '/orders/', '/admin/', '/realtor/'];

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The paths of all prerendered pages in a folder, Home first. */
export function listPages(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /(^|\/)index\.html$/.test(file))
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
    .sort();
}

/** The sitemap: each page by its whole address, last changed on the day of the build (`YYYY-MM-DD`). */
export function sitemapXml(siteAddress: string, pages: readonly string[], day: string): string {
  const entries = pages.map(
    (page) => `  <url><loc>${escapeXml(siteAddress + page)}</loc><lastmod>${day}</lastmod></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Which addresses search engines leave alone, and where the others are listed. */
export function robotsTxt(siteAddress: string): string {
  const closed = CLOSED_PATHS.map((closedPath) => `Disallow: ${closedPath}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${siteAddress}/sitemap.xml`, ''].join('\n');
}

/** What a phone shows of the site that someone put on the home screen. */
export function webManifest({ brandName }: Business): string {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name: brandName,
    short_name: brandName,
    description: 'Real-estate photography, video, 3D tours and drone in DC, Maryland and Virginia.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
  });
}

/** Writes the sitemap, robots.txt and the web manifest into a built site; they follow its pages and its settings. */
export function writeSiteFiles(folder: string, env: Record<string, string | undefined>, now: Date): void {
  const siteAddress = siteAddressFromEnvironment(env);
  const day = now.toISOString().slice(0, 10);
  writeFileSync(path.join(folder, 'sitemap.xml'), sitemapXml(siteAddress, listPages(folder), day));
  writeFileSync(path.join(folder, 'robots.txt'), robotsTxt(siteAddress));
  writeFileSync(path.join(folder, 'manifest.webmanifest'), webManifest(businessFromEnvironment(env)));
}
