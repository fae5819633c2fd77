import { isMessage } from '#domain/shared/language/bind-messages.ts';
import { listArguments } from '#domain/shared/language/parse-messages.ts';
import { REFUSALS_AREA } from './sentences.ts';

/** The longest sentence, in UTF-16 units; English ones have a tenth of that. */
export const MAX_SENTENCE = 5000;

const PLACEHOLDER = /\{\w*\}/g;

const PARSE_PROBLEMS: Readonly<Record<string, string>> = {
  MISSING_OTHER_CLAUSE: 'A plural or a choice needs “other {…}” as its last part.',
  EXPECT_ARGUMENT_CLOSING_BRACE: 'A brace { is not closed by }.',
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: 'A part of a plural has no words in braces.',
  UNCLOSED_QUOTED_ARGUMENT_STYLE: 'An apostrophe that begins a quotation is not closed. Write two for one.',
};

/** What a message takes, by name, with what must be the same in each language: whether nothing may be given. */
function readNames(text: string): string {
  return [...listArguments(text).keys()].toSorted().join(', ');
}

const listOf = (names: string) => (names ? `{${names.replaceAll(', ', '}, {')}}` : 'no values');

function findMessageProblem(english: string, text: string): string | null {
  if (!isMessage(english)) {
    return isMessage(text) ? 'This sentence has no values, so write no braces, and an apostrophe once.' : null;
  }
  try {
    const [expected, found] = [readNames(english), readNames(text)];
    if (expected === found && isMessage(text)) return null;
    const hint = /'\{/.test(text) ? ' An apostrophe before a brace is written twice.' : '';
    return `It must have ${listOf(expected)} as the English sentence has, and it has ${listOf(found)}.${hint}`;
  } catch (error) {
    const code = error instanceof Error ? error.message : '';
    return PARSE_PROBLEMS[code] ?? `This is not written as ICU MessageFormat asks for (${code || 'unreadable'}).`;
  }
}

function findRefusalProblem(english: string, text: string): string | null {
  const values = (sentence: string) => (sentence.match(PLACEHOLDER) ?? []).toSorted().join(', ');
  const [expected, found] = [values(english), values(text)];
  if (expected === found) return null;
  return `It must have ${expected || 'no values'} as the English sentence has, and it has ${found || 'no values'}.`;
}

/** Says what is wrong with a translation of an English sentence; null where it can be said in its place. */
export function findSentenceProblem(area: string, english: string, text: string): string | null {
  if (text.trim() === '') return 'The translation is empty.';
  if (text.length > MAX_SENTENCE) return `A sentence may have ${MAX_SENTENCE} characters at most.`;
  return area === REFUSALS_AREA ? findRefusalProblem(english, text) : findMessageProblem(english, text);
}
