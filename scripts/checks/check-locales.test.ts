import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { compareMessages, listLocaleProblems, listUnusedMessages } from './check-locales.ts';
import { findSentenceProblems, type SentenceCatalogue } from './check-sentences.ts';
import { listAreas, listRecords } from './locale-records.ts';
import { listReachableTexts } from './reachable-sentences.ts';

const ENGLISH = { title: 'Your order', total: 'Total: {amount}', at: '{day}, {time}' };

const problemsOf = (changes: Record<string, string>) =>
  compareMessages(ENGLISH, { ...ENGLISH, title: 'Siparişiniz', ...changes }, { language: 'tr', at: 'tr' });

it('a language that says everything in its own words is complete', () => {
  expect(problemsOf({ total: 'Toplam: {amount}' })).toEqual([]);
});

it('what is missing, empty, of another kind, or left in English is named', () => {
  const own = { total: 'Toplam: {amount}' };
  const { title: _title, ...untitled } = { ...ENGLISH, ...own };
  expect(compareMessages(ENGLISH, untitled, { language: 'tr', at: 'tr' })).toEqual(['tr.title is missing.']);
  expect(problemsOf({ ...own, title: ' ' })).toEqual(['tr.title is empty.']);
  expect(problemsOf({ ...own, title: ENGLISH.title })).toEqual(['tr.title is the English text.']);
  expect(problemsOf({})).toEqual(['tr.total is the English text.']);
  expect(problemsOf({ total: 'Toplam' })).toEqual(['tr.total has the values –, and not amount.']);
  expect(problemsOf({ total: 'Toplam: {sum}' })).toEqual(['tr.total has the values sum, and not amount.']);
  expect(problemsOf({ total: 'Toplam: {amount' }).join()).toMatch(/^tr\.total is no message: /);
  expect(
    compareMessages(ENGLISH, { title: 'Siparişiniz', total: { a: '{amount}' } }, { language: 'tr', at: 'tr' }),
  ).toContain('tr.total is not what it is in English.');
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

it('a third language is one line and one folder, from which the files of all languages are written', () => {
  const { folder, own } = addLanguage();
  expect(listLocaleProblems(folder, ['tr', 'en', 'de'])).toEqual([]);
  rmSync(own, { recursive: true });
  const [first, second] = listLocaleProblems(folder, ['tr', 'en']);
  expect(first).toMatch(
    /^\S+all\/domain\/addresses\.ts is not up to date: run `node scripts\/derive\/derive-locales\.ts`\.$/,
  );
  expect(second).toMatch(/all\/domain\/alterations\.ts is not up to date/);
});

it('a folder without its line, and a line without its folder, are named', () => {
  const { folder, own } = addLanguage();
  expect(listLocaleProblems(folder, ['tr', 'en'])).toContain(`${own} is no language of LOCALES.`);
  expect(listLocaleProblems(folder, ['tr', 'en', 'de', 'zz'])).toContain(`${path.join(folder, 'zz')} is missing.`);
});

it('each file that the folder of a third language lacks is named', () => {
  const { folder, own } = addLanguage();
  const files = listAreas(own);
  for (const file of files) rmSync(path.join(own, file));
  const problems = listLocaleProblems(folder, ['tr', 'en', 'de']);
  expect(problems.toSorted()).toEqual(files.map((file) => `${path.join(own, file)} is missing.`).toSorted());
});

type Words = {
  header: Record<string, string>;
  language: string;
  size_required: string;
  updates: { order_refunded: { intro: Record<string, string> } };
};

it('each text that a third language lacks or has left in English is named', () => {
  const { folder, own } = addLanguage();
  const change = (area: string, edit: (words: Words) => void) => {
    const words: Words = JSON.parse(readFileSync(path.join(own, area), 'utf8'));
    edit(words);
    writeFileSync(path.join(own, area), JSON.stringify(words));
  };
  change('pages/site.json', (words) => {
    delete words.header.home;
    words.language = 'Language';
  });
  change('domain/price-refusals.json', (words) => Reflect.deleteProperty(words, 'size_required'));
  change('emails/order.json', (words) => delete words.updates.order_refunded.intro.rest);
  expect(listLocaleProblems(folder, ['tr', 'en', 'de']).toSorted()).toEqual([
    `${path.join(own, 'domain/price-refusals.json')}.size_required is missing.`,
    `${path.join(own, 'emails/order.json')}.updates.order_refunded.intro.rest is missing.`,
    `${path.join(own, 'pages/site.json')}.header.home is missing.`,
    `${path.join(own, 'pages/site.json')}.language is the English text.`,
  ]);
});

it('a broken file is named with what is wrong with it', () => {
  const { folder, own } = addLanguage();
  writeFileSync(path.join(own, 'pages/site.json'), '{ "language": ');
  expect(listLocaleProblems(folder, ['tr', 'en', 'de']).join()).toContain(
    `${path.join(own, 'pages/site.json')} is no JSON`,
  );
});

it('a message that no code says is named', () => {
  const { folder } = addLanguage();
  const sources = [readdirSync('app', { recursive: true, encoding: 'utf8' }).join(' ')];
  const [first = ''] = listUnusedMessages(folder, sources);
  expect(first).toMatch(/^\S+en\/domain\/addresses\.json: nothing says [\w.]+\.$/);
});

it('the refusals of a third language are complete once they translate every sentence that is said', () => {
  const turkish: SentenceCatalogue = JSON.parse(readFileSync('locales/tr/refusals/sentences.json', 'utf8'));
  const mark = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.keys(texts).map((english) => [english, `[${english}]`]));
  const texts = listReachableTexts(process.cwd());
  const [sentences, values] = [mark(turkish.sentences), mark(turkish.values)];
  expect(findSentenceProblems({ sentences, values }, texts)).toEqual([]);
  const [[left = ''] = [], ...others] = Object.entries(sentences);
  const problems = findSentenceProblems({ sentences: Object.fromEntries(others), values }, texts);
  expect(problems.join()).toContain(`that is not translated: ${left.replace(/\{\w*\}/g, '{}')}`);
});
