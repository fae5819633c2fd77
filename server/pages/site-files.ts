import { languagePath } from '#domain/site/language-paths.ts';
import type { Site } from '#domain/site/site.ts';

/** Addresses that hold nothing for a search engine: data, pages about one customer, and the staff's. */
const CLOSED_PATHS = ['/api/', '/checkout/', '/success', '/orders/', '/pay/', '/admin/', '/realtor/', '/day'];

/** What lies in one of those and may be found all the same: the studio's own pictures. */
const OPEN_PATHS = ['/api/site/files/'];

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The facts that the site's own files are made from. */
export type SiteFileInput = {
  site: Site;
  /** The paths of all pages that search engines may keep. */
  listedPaths: readonly string[];
  /** When the pages changed last. */
  changedAt: Date;
};

/** A page in each language, as the entry of each of them names it; nothing where there is one language. */
function alternates({ languages, address }: Site, path: string): string {
  if (languages.length < 2) return '';
  const named = [...languages.map((language) => [language, language] as const), ['x-default', languages[0]] as const];
  return named
    .map(([name, language]) => {
      const href = escapeXml(address + (language ? languagePath(languages, language, path) : path));
      return `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`;
    })
    .join('');
}

/** The sitemap: each listed page in each language by its whole address, last changed on a day (`YYYY-MM-DD`). */
function writeSitemap({ site, listedPaths, changedAt }: SiteFileInput): string {
  const day = changedAt.toISOString().slice(0, 10);
  const { languages } = site;
  const entries = listedPaths.flatMap((path) =>
    languages.map((language) => {
      const address = escapeXml(site.address + languagePath(languages, language, path));
      return `  <url><loc>${address}</loc><lastmod>${day}</lastmod>${alternates(site, path)}</url>`;
    }),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Which addresses search engines leave alone, and where the others are listed. */
function writeRobots({ site }: SiteFileInput): string {
  const closed = CLOSED_PATHS.map((closedPath) => `Disallow: ${closedPath}`);
  return [
    'User-agent: *',
    ...OPEN_PATHS.map((openPath) => `Allow: ${openPath}`),
    ...closed,
    '',
    `Sitemap: ${site.address}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The manifest for phones on whose home screen the site is. */
function makeManifest({ site: { business, languages, look, words } }: SiteFileInput) {
  const own = look?.logo?.icons;
  const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: business.brandName,
    short_name: business.brandName,
    description: look
      ? words.description
      : 'Real-estate photography, video, 3D tours and drone in DC, Maryland and Virginia.',
    lang: languages[0],
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: look?.accent ?? '#ffffff',
    icons: [
      icon(own?.icon192 ?? '/icons/icon-192.png', 192, 'any'),
      icon(own?.icon512 ?? '/icons/icon-512.png', 512, 'any'),
      icon(own?.maskable512 ?? '/icons/icon-maskable-512.png', 512, 'maskable'),
    ],
  };
}

const writeManifest = (input: SiteFileInput): string => JSON.stringify(makeManifest(input));

/** Writes the manifest for the phones of who does shoots, on whose home screen their day is. */
function writeDayManifest(input: SiteFileInput): string {
  const manifest = makeManifest(input);
  const day = { id: '/day', start_url: '/day', scope: '/', display: 'standalone', lang: 'en' };
  return JSON.stringify({ ...manifest, ...day, name: `${manifest.name}: your day`, short_name: 'Your day' });
}

type SiteFile = { type: string; write: (input: SiteFileInput) => string };

/** The files that follow the listed pages and the studio, by their address. */
export const SITE_FILES = new Map<string, SiteFile>([
  ['/sitemap.xml', { type: 'application/xml', write: writeSitemap }],
  ['/robots.txt', { type: 'text/plain; charset=utf-8', write: writeRobots }],
  ['/manifest.webmanifest', { type: 'application/manifest+json', write: writeManifest }],
  ['/day.webmanifest', { type: 'application/manifest+json', write: writeDayManifest }],
]);
