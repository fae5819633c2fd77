import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeSiteFiles } from './site-files.ts';

let folder: string;
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const write = (env: Record<string, string>) => writeSiteFiles(folder, env, new Date('2026-11-20T23:30:00Z'));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-files-'));
  for (const page of ['', 'pricing', 'guides/drone']) {
    mkdirSync(path.join(folder, page), { recursive: true });
    writeFileSync(path.join(folder, page, 'index.html'), '<p>page</p>');
  }
  writeFileSync(path.join(folder, '__spa-fallback.html'), '<p>fallback</p>');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the sitemap lists every prerendered page by its whole address, and no other', () => {
  write({ BASE_URL: 'https://studio.example.com/' });
  expect(read('sitemap.xml').match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://studio.example.com/',
    '<loc>https://studio.example.com/guides/drone',
    '<loc>https://studio.example.com/pricing',
  ]);
  expect(read('sitemap.xml').match(/<lastmod>2026-11-20</g)).toHaveLength(3);
});

test('an address with signs of XML cannot break the sitemap', () => {
  write({ BASE_URL: 'https://studio.example.com?a&b<c' });
  expect(read('sitemap.xml')).not.toMatch(/&(?!#\d+;)|<c/);
});

test('robots.txt names the sitemap and closes what is private', () => {
  write({ BASE_URL: 'https://studio.example.com' });
  expect(read('robots.txt')).toContain('\nSitemap: https://studio.example.com/sitemap.xml\n');
  for (const closed of ['/api/', '/orders/', '/checkout/', '/success', '/admin/']) {
    expect(read('robots.txt')).toContain(`\nDisallow: ${closed}\n`);
  }
  expect(read('robots.txt')).not.toMatch(/^Disallow: \/$/m);
});

test('the web manifest carries the name of the business, and its icons are there in their sizes', () => {
  write({ BRAND_NAME: 'Other "Studio"' });
  const manifest: unknown = JSON.parse(read('manifest.webmanifest'));
  expect(manifest).toMatchObject({ name: 'Other "Studio"', start_url: '/' });
  const icons = [...read('manifest.webmanifest').matchAll(/"src":"([^"]+)","sizes":"(\d+)x/g)];
  expect(icons).toHaveLength(3);
  for (const [, src = '', size] of icons) {
    // The width stands at byte 16 of a PNG.
    expect(readFileSync(path.join('public', src)).readUInt32BE(16)).toBe(Number(size));
  }
});
