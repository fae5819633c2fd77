import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES } from '#domain/shared/locale.ts';
import { buttonProblem, findButtonKeys, listButtonKeys, listMessages } from './button-words.ts';
import { FIRST, readTree } from './locale-records.ts';
import { readSourceModules } from './source-modules.ts';

const PAGES = 'locales/en/pages';

test('SITE-74: a button is at most 1.4 times as long as the English one in every language', () => {
  const shown = readSourceModules('.')
    .filter(({ path: file, isTest }) => file.startsWith('app/') && file.endsWith('.tsx') && !isTest)
    .map(({ path: file, source }) => listButtonKeys(file, source));
  let count = 0;
  const problems = readdirSync(PAGES).flatMap((file) => {
    const read = (language: string) => readTree(path.join('locales', language, 'pages', file));
    const textsOf = (language: string) =>
      new Map(listMessages(read(language)).map(([key, text]) => [key.join('.'), text]));
    const english = textsOf(FIRST);
    const keys = findButtonKeys(path.basename(file, '.json'), read(FIRST), shown);
    return LOCALES.flatMap((language) => {
      const own = textsOf(language);
      count += keys.length;
      return keys.flatMap((key) => {
        const problem = buttonProblem(english.get(key) ?? '', own.get(key) ?? '');
        return problem ? [`locales/${language}/pages/${file}, ${key}: ${problem}.`] : [];
      });
    });
  });
  expect(problems).toEqual([]);
  // As many are found as there are, within reason: a check that finds no button would find no fault.
  expect(count).toBeGreaterThan(1000);
});

test('words of buttons are found by children, by what they are handed, and by the names of words in a module', () => {
  const source = `
    const messages = useMessages('library').selection;
    const { retry, ask: question } = useMessages('site').error;
    const part = (
      <>
        <Button>{isSaving ? messages.saving : messages.save}</Button>
        <Link className={buttonClass('outline')}>{question}<span>{messages.hidden}</span></Link>
        <ConfirmDialog title={messages.title} action={messages.delete({ count })} />
        <RetryNotice label={retry} />
        <Button>{words.send.free}</Button>
        <IconButton label={messages.icon} />
      </>
    );`;
  const { whole, ends, areas } = listButtonKeys('part.tsx', source);
  expect(whole.map((key) => key.join('.')).toSorted()).toEqual([
    'library.selection.delete',
    'library.selection.save',
    'library.selection.saving',
    'site.error.ask',
    'site.error.retry',
  ]);
  expect(ends).toEqual([['send', 'free']]);
  expect(areas).toEqual(['library', 'site']);
});

test.each([
  ['Save', 'Speichern', null],
  ['Try again', 'Tentar de novo', /14 letters.*room for 12/],
  ['Send a reset link', 'Enviar hiperligação de recuperação', /34 letters.*room for 23/],
  ['Pay {price} to unlock', 'Payer {price} pour débloquer', /23 letters.*room for 22/],
  [
    'Delete {count, plural, one {# item} other {# items}}',
    '{count, plural, one {# Datei} other {# Dateien}} löschen',
    null,
  ],
])('the words of a button have the room of the English ones: %s, %s', (english, own, problem) => {
  if (problem) expect(buttonProblem(english, own)).toMatch(problem);
  else expect(buttonProblem(english, own)).toBeNull();
});
