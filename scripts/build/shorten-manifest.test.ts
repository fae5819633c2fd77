import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { shortenManifest } from './shorten-manifest.ts';

const route = (id: string) => ({
  id,
  module: `/assets/${id}.js`,
  hasDefaultExport: true,
  imports: ['/assets/a.js', '/assets/b.js', '/assets/c.js'],
  css: [] as string[],
});
const START = 'window.__reactRouterManifest=';
const write = (value: unknown) => `${START}${JSON.stringify(value)};`;

/** What a browser has once it ran the file. */
function read(text: string): unknown {
  const window: { __reactRouterManifest?: unknown } = {};
  runInNewContext(text, { window });
  return JSON.parse(JSON.stringify(window.__reactRouterManifest));
}

test('leaves what pages that links prefetch import for themselves, and drops it of all others', () => {
  const root = { ...route('root'), imports: ['/assets/b.js'] };
  const home = route('routes/site/home');
  const order = route('routes/ordering/order');
  const hub = route('routes/admin/hub');
  const success = { ...route('routes/ordering/success'), hasLoader: false, hasErrorBoundary: true };
  const styled = { ...route('styled'), css: ['/assets/styled.css'], hasDefaultExport: false };
  const without = ({ imports: _, ...rest }: ReturnType<typeof route>) => rest;
  const own = (page: ReturnType<typeof route>) => ({ ...page, imports: ['/assets/c.js'] });
  const entry = { module: '/assets/entry.js', imports: ['/assets/a.js'], css: [] };
  const pages = [root, home, hub, order, success, styled];
  const text = write({ entry, routes: Object.fromEntries(pages.map((page) => [page.id, page])), version: '1' });
  const short = shortenManifest(text);
  expect(short).not.toContain('"id"');
  expect(read(short)).toEqual({
    entry,
    version: '1',
    routes: {
      root: without(root),
      [home.id]: own(home),
      [hub.id]: without(hub),
      [order.id]: own(order),
      [success.id]: {
        id: success.id,
        module: success.module,
        css: [],
        hasDefaultExport: true,
        hasErrorBoundary: true,
      },
      [styled.id]: without(styled),
    },
  });
});

test('refuses what is no manifest', () => {
  expect(() => shortenManifest('export default {}')).toThrow('another form');
});
