import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { compareMessages, listLocaleProblems } from './check-locales.ts';
import { findSentenceProblems, type SentenceCatalogue } from './check-sentences.ts';
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

const ENGLISH_FOLDER = path.resolve('app/locales/en');

/** A file of the made-up language `qq`: each English text between marks, so that none is the English one. */
const pseudoFile = (area: string) => `
import { messages as english } from ${JSON.stringify(pathToFileURL(path.join(ENGLISH_FOLDER, area)).href)};
const mark = (value) => {
  if (typeof value === 'string') return value && '[' + value + ']';
  if (typeof value === 'function') return (...parameters) => mark(value(...parameters));
  if (Array.isArray(value)) return value.map(mark);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mark(one)]));
};
export const messages = mark(english);
`;

/** The folders of our languages with one more beside them, in a place of its own. */
function addLanguage(): { folder: string; own: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'locales-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const own = path.join(folder, 'qq');
  cpSync(path.resolve('app/locales/tr'), own, { recursive: true });
  for (const area of readdirSync(ENGLISH_FOLDER)) {
    cpSync(path.join(ENGLISH_FOLDER, area), path.join(folder, 'en', area));
    writeFileSync(path.join(own, area), pseudoFile(area));
  }
  return { folder, own };
}

it('a third language is accepted once its folder has everything and LOCALES has its name', async () => {
  const { folder, own } = addLanguage();
  expect(await listLocaleProblems(folder, ['en', 'qq'])).toEqual([]);
  expect(await listLocaleProblems(folder, ['en'])).toEqual([`${own} is no language of LOCALES.`]);
});

it('what a third language lacks is named', async () => {
  const { folder, own } = addLanguage();
  rmSync(path.join(own, 'contact.ts'));
  rmSync(path.join(own, 'refusals'), { recursive: true });
  const site = path.join(own, 'site.ts');
  writeFileSync(site, `${readFileSync(site, 'utf8')}\ndelete messages.header.home;\nmessages.language = 'Language';\n`);
  const problems = await listLocaleProblems(folder, ['en', 'qq', 'zz']);
  expect(problems).toHaveLength(5);
  expect(problems).toEqual(
    expect.arrayContaining([
      `${path.join(folder, 'zz')} is missing.`,
      `${path.join(own, 'contact.ts')} is missing.`,
      `${site}.header.home is missing.`,
      `${site}.language is the English text.`,
      `${path.join(own, 'refusals/sentences.ts')} is missing.`,
    ]),
  );
});

it('the refusals of a third language are complete once they translate every sentence that is said', async () => {
  const turkish: SentenceCatalogue = await import(path.resolve('app/locales/tr/refusals/sentences.ts'));
  const mark = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.keys(texts).map((english) => [english, `[${english}]`]));
  const texts = listReachableTexts(process.cwd());
  const [sentences, values] = [mark(turkish.sentences), mark(turkish.values)];
  expect(findSentenceProblems({ sentences, values }, texts)).toEqual([]);
  const [[left = ''] = [], ...others] = Object.entries(sentences);
  const problems = findSentenceProblems({ sentences: Object.fromEntries(others), values }, texts);
  expect(problems.join()).toContain(`that is not translated: ${left.replace(/\{\w*\}/g, '{}')}`);
});
