import { expect, test } from 'vitest';
import { type KeptPage, KeptPages, makeKeptPage } from './kept-pages.ts';

const makePage = (text: string) => makeKeptPage({ text, type: 'text/html', status: 200, headers: {} });

async function sized(bytes: number): Promise<KeptPage> {
  return { ...(await makePage('x')), bytes };
}

test('pages that nobody asked for longest go where all of them take too much', async () => {
  const pages = new KeptPages(100);
  let made: string[] = [];
  const ask = (address: string) =>
    pages.get(address, 1, () => {
      made.push(address);
      return sized(40);
    });
  for (const address of ['/a', '/b', '/a', '/c']) await ask(address);
  expect(pages.bytes).toBe(80);
  made = [];
  for (const address of ['/a', '/c']) await ask(address);
  expect(made).toEqual([]);
  await ask('/b');
  expect(made).toEqual(['/b']);
});

test('a page that is found is the last to go', async () => {
  const pages = new KeptPages(100);
  for (const address of ['/a', '/b']) await pages.get(address, 1, () => sized(40));
  pages.find('/a', 1);
  await pages.get('/c', 1, () => sized(40));
  expect(pages.find('/a', 1)).toBeDefined();
  expect(pages.find('/b', 1)).toBeUndefined();
});

test('nothing of another version is kept, also where it was made while the version changed', async () => {
  const pages = new KeptPages(1000);
  const slow = Promise.withResolvers<KeptPage>();
  const old = pages.get('/', 1, () => slow.promise);
  const next = await makePage('new');
  expect(await pages.get('/', 2, async () => next)).toBe(next);
  slow.resolve(await makePage('old'));
  await old;
  expect(pages.get('/', 2, () => makePage('again'))).toBe(next);
});

test('a page that could not be made is made anew', async () => {
  const pages = new KeptPages(1000);
  await expect(pages.get('/', 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const page = await makePage('page');
  expect(await pages.get('/', 1, async () => page)).toBe(page);
});
