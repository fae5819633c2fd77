import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { compareMessages, listLocaleProblems } from './check-locales.ts';
import { findSentenceProblems, type SentenceCatalogue } from './check-sentences.ts';
import { listAreas, listRecords } from './locale-records.ts';
import { listReachableTexts } from './reachable-sentences.ts';

const ENGLISH = {
  title: 'Your order',
  total: (amount: string) => `Total: ${amount}`,
  at: (a: string, b: string) => `${a}, ${b}`,
};

const problemsOf = (changes: object) =>
  compareMessages(ENGLISH, { ...ENGLISH, title: 'Siparişiniz', ...changes }, 'tr');

it('a language that says everything in its own words is complete', () => {
  expect(problemsOf({ total: (amount: string) => `Toplam: ${amount}` })).toEqual([]);
});

it('what is missing, empty, of another kind, or left in English is named', () => {
  const own = { total: (amount: string) => `Toplam: ${amount}` };
  const { title: _title, ...untitled } = { ...ENGLISH, ...own };
  expect(compareMessages(ENGLISH, untitled, 'tr')).toEqual(['tr.title is missing.']);
  expect(problemsOf({ ...own, title: ' ' })).toEqual(['tr.title is empty.']);
  expect(problemsOf({ ...own, title: ENGLISH.title })).toEqual(['tr.title is the English text.']);
  expect(problemsOf({})).toEqual(['tr.total is the English text.']);
  expect(problemsOf({ total: 'Toplam' })).toEqual(['tr.total is a text with parameters in English.']);
  expect(problemsOf({ ...own, more: 'Daha' })).toEqual(['tr.more is not there in English.']);
});

/** The texts of our languages with a third one beside them, in a place of its own: `de` has the Turkish texts. */
function addLanguage(): { folder: string; own: string } {
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(path.join('.cache', 'locales-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const own = path.join(folder, 'de');
  for (const language of ['en', 'tr'])
    cpSync(path.join('locales', language), path.join(folder, language), { recursive: true });
  cpSync(path.join('locales', 'tr'), own, { recursive: true });
  for (const [area, source] of listRecords(folder, ['tr', 'en', 'de'])) {
    mkdirSync(path.dirname(path.join(folder, 'all', area)), { recursive: true });
    writeFileSync(path.join(folder, 'all', area), source);
  }
  return { folder, own };
}

it('a third language is one line and one folder, from which the files of all languages are written', async () => {
  const { folder, own } = addLanguage();
  expect(await listLocaleProblems(folder, ['tr', 'en', 'de'])).toEqual([]);
  rmSync(own, { recursive: true });
  const [first, second] = await listLocaleProblems(folder, ['tr', 'en']);
  expect(first).toMatch(/^\S+all\/calendar\.ts is not up to date: run `node scripts\/derive\/derive-locales\.ts`\.$/);
  expect(second).toMatch(/all\/domain\/addresses\.ts is not up to date/);
});

it('a folder without its line, and a line without its folder, are named', async () => {
  const { folder, own } = addLanguage();
  expect(await listLocaleProblems(folder, ['tr', 'en'])).toContain(`${own} is no language of LOCALES.`);
  expect(await listLocaleProblems(folder, ['tr', 'en', 'de', 'zz'])).toContain(
    `${path.join(folder, 'zz')} is missing.`,
  );
});

it('each file that the folder of a third language lacks is named', async () => {
  const { folder, own } = addLanguage();
  const files = listAreas(own);
  for (const file of files) rmSync(path.join(own, file));
  const problems = await listLocaleProblems(folder, ['tr', 'en', 'de']);
  expect(problems.toSorted()).toEqual(files.map((file) => `${path.join(own, file)} is missing.`).toSorted());
});

it('each text that a third language lacks or has left in English is named', async () => {
  const { folder, own } = addLanguage();
  const change = (file: string, lines: string) => {
    writeFileSync(path.join(own, file), `${readFileSync(path.join(own, file), 'utf8')}\n${lines}\n`);
  };
  change('pages/site.ts', "delete messages.header.home;\nmessages.language = 'Language';");
  change('domain/price-refusals.ts', 'delete messages.size_required;');
  change('emails/order.ts', 'delete messages.updates.order_refunded.intro.rest;');
  expect((await listLocaleProblems(folder, ['tr', 'en', 'de'])).toSorted()).toEqual([
    `${path.join(own, 'domain/price-refusals.ts')}.size_required is missing.`,
    `${path.join(own, 'emails/order.ts')}.updates.order_refunded.intro.rest is missing.`,
    `${path.join(own, 'pages/site.ts')}.header.home is missing.`,
    `${path.join(own, 'pages/site.ts')}.language is the English text.`,
  ]);
});

it('the refusals of a third language are complete once they translate every sentence that is said', async () => {
  const turkish: SentenceCatalogue = await import(path.resolve('locales/tr/refusals/sentences.ts'));
  const mark = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.keys(texts).map((english) => [english, `[${english}]`]));
  const texts = listReachableTexts(process.cwd());
  const [sentences, values] = [mark(turkish.sentences), mark(turkish.values)];
  expect(findSentenceProblems({ sentences, values }, texts)).toEqual([]);
  const [[left = ''] = [], ...others] = Object.entries(sentences);
  const problems = findSentenceProblems({ sentences: Object.fromEntries(others), values }, texts);
  expect(problems.join()).toContain(`that is not translated: ${left.replace(/\{\w*\}/g, '{}')}`);
});
