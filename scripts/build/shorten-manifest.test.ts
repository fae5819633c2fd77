import { expect, test } from 'vitest';
import { shortenManifest } from './shorten-manifest.ts';

const route = (id: string) => ({ id, module: `/assets/${id}.js`, imports: ['/assets/a.js'], css: [] });
const START = 'window.__reactRouterManifest=';
const write = (value: unknown) => `${START}${JSON.stringify(value)};`;
const read = (text: string) => JSON.parse(text.slice(START.length, -1));

test('leaves the imports of pages that links prefetch, and drops those of screens behind a sign-in', () => {
  const home = route('routes/site/home');
  const order = route('routes/ordering/order');
  const hub = route('routes/admin/hub');
  const { imports: _, ...shortHub } = hub;
  const entry = { module: '/assets/entry.js', imports: ['/assets/a.js'], css: [] };
  const text = write({ entry, routes: { [home.id]: home, [hub.id]: hub, [order.id]: order }, version: '1' });
  const short = shortenManifest(text);
  expect(short.startsWith(START) && short.endsWith(';')).toBe(true);
  expect(read(short)).toEqual({
    ...{ entry, version: '1' },
    routes: { [home.id]: home, [hub.id]: shortHub, [order.id]: order },
  });
});

test('refuses what is no manifest', () => {
  expect(() => shortenManifest('export default {}')).toThrow('another form');
});
