import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_SITE, type Site } from '#domain/site/site.ts';
import { SITE_FILES } from './site-files.ts';

const changedAt = new Date('2026-11-20T23:30:00Z');
const listedPaths = ['/', '/guides/drone', '/pricing'];

const write = (name: string, site: Partial<Site>): string =>
  SITE_FILES.get(name)?.write({ site: { ...DEFAULT_SITE, ...site }, listedPaths, changedAt }) ?? '';

test('the sitemap lists every listed page by its whole address, and no other', () => {
  const sitemap = write('/sitemap.xml', { address: 'https://studio.example.com' });
  expect(sitemap.match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://studio.example.com/',
    '<loc>https://studio.example.com/tr',
    '<loc>https://studio.example.com/guides/drone',
    '<loc>https://studio.example.com/tr/guides/drone',
    '<loc>https://studio.example.com/pricing',
    '<loc>https://studio.example.com/tr/pricing',
  ]);
  expect(sitemap.match(/<lastmod>2026-11-20</g)).toHaveLength(6);
});

test('each page of the sitemap names itself in all languages, the first for readers of any other', () => {
  const sitemap = write('/sitemap.xml', { address: 'https://studio.example.com', languages: ['tr', 'en'] });
  const entry = sitemap.split('<url>').find((text) => text.startsWith('<loc>https://studio.example.com/en/pricing<'));
  expect(entry?.match(/hreflang="[^"]+" href="[^"]+"/g)).toEqual([
    'hreflang="tr" href="https://studio.example.com/pricing"',
    'hreflang="en" href="https://studio.example.com/en/pricing"',
    'hreflang="x-default" href="https://studio.example.com/pricing"',
  ]);
  expect(write('/sitemap.xml', { languages: ['en'] })).not.toContain('<xhtml:link');
});

test('an address with signs of XML cannot break the sitemap', () => {
  expect(write('/sitemap.xml', { address: 'https://studio.example.com?a&b<c' })).not.toMatch(/&(?!#\d+;)|<c/);
});

test('robots.txt names the sitemap and closes what is private', () => {
  const robots = write('/robots.txt', { address: 'https://studio.example.com' });
  expect(robots).toContain('\nSitemap: https://studio.example.com/sitemap.xml\n');
  for (const closed of ['/api/', '/orders/', '/checkout/', '/success', '/admin/']) {
    expect(robots).toContain(`\nDisallow: ${closed}\n`);
  }
  expect(robots).not.toMatch(/^Disallow: \/$/m);
});

test('the web manifest carries the name of the business, and its icons are there in their sizes', () => {
  const text = write('/manifest.webmanifest', { business: { ...DEFAULT_SITE.business, brandName: 'Other "Studio"' } });
  const manifest: unknown = JSON.parse(text);
  expect(manifest).toMatchObject({ name: 'Other "Studio"', start_url: '/' });
  const icons = [...text.matchAll(/"src":"([^"]+)","sizes":"(\d+)x/g)];
  expect(icons).toHaveLength(3);
  for (const [, src = '', size] of icons) {
    // The width is at byte 16 of a PNG.
    expect(readFileSync(path.join('public', src)).readUInt32BE(16)).toBe(Number(size));
  }
});

test('the manifest of the day opens the day, under the name and with the icons of the studio', () => {
  const [site, day] = ['/manifest.webmanifest', '/day.webmanifest'].map((file) => JSON.parse(write(file, {})));
  expect(day).toMatchObject({ id: '/day', start_url: '/day', display: 'standalone', short_name: 'Your day' });
  expect([day.icons, day.name]).toEqual([site.icons, `${site.name}: your day`]);
});
