import { expect, test } from 'vitest';
import { shortenManifest } from './shorten-manifest.ts';

const route = (id: string) => ({ id, module: `/assets/${id}.js`, imports: ['/assets/a.js'], css: [] });
const write = (value: unknown) => `window.__reactRouterManifest=${JSON.stringify(value)};`;

test('leaves the imports of pages that links prefetch, and drops those of screens behind a sign-in', () => {
  const home = route('routes/site/home');
  const order = route('routes/ordering/order');
  const hub = route('routes/admin/hub');
  const { imports: _, ...shortHub } = hub;
  const entry = { module: '/assets/entry.js', imports: ['/assets/a.js'], css: [] };
  const text = write({ entry, routes: { [home.id]: home, [hub.id]: hub, [order.id]: order }, version: '1' });
  expect(shortenManifest(text)).toBe(
    write({ entry, routes: { [home.id]: home, [hub.id]: shortHub, [order.id]: order }, version: '1' }),
  );
});

test('refuses what is no manifest', () => {
  expect(() => shortenManifest('export default {}')).toThrow('another form');
});
