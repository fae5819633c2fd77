import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OTHER_LOCALES } from '#domain/shared/by-locale.ts';
import { listReachableTexts, type ReachableText } from './reachable-sentences.ts';

/** A file of sentences, `locales/<locale>/refusals/sentences.json`: by their English ones, and the values inside them. */
export type SentenceCatalogue = Readonly<{ sentences: Record<string, string>; values: Record<string, string> }>;

const PLACEHOLDER = /\{\w*\}/g;

const withoutNames = (text: string) => text.replace(PLACEHOLDER, '{}');
const placeholders = (text: string) => (text.match(PLACEHOLDER) ?? []).toSorted().join(' ');

/** What is wrong with a catalogue of sentences: texts that it lacks, that nothing says any more, or whose values differ. */
export function findSentenceProblems(catalogue: SentenceCatalogue, texts: readonly ReachableText[]): string[] {
  const known = new Set(Object.keys(catalogue.sentences).map(withoutNames));
  const said = new Set(texts.map(({ text }) => text));
  const missing = texts
    .filter(({ kind, text }) => (kind === 'label' ? catalogue.values[text] === undefined : !known.has(text)))
    .map(({ file, line, kind, text }) => `${file}:${line} has a ${kind} that is not translated: ${text}`);
  const unsaid = Object.keys(catalogue.sentences)
    .filter((english) => !said.has(withoutNames(english)))
    .map((english) => `Nothing says this any more: ${english}`);
  const uneven = Object.entries(catalogue.sentences)
    .filter(([english, translated]) => placeholders(english) !== placeholders(translated))
    .map(([english]) => `The values of the translation are others: ${english}`);
  return [...missing, ...unsaid, ...uneven];
}

if (import.meta.main) {
  const texts = listReachableTexts(process.cwd());
  for (const name of OTHER_LOCALES) {
    const file = path.join('locales', name, 'refusals', 'sentences.json');
    const catalogue: SentenceCatalogue = JSON.parse(readFileSync(file, 'utf8'));
    for (const problem of findSentenceProblems(catalogue, texts)) {
      console.error(`${name}: ${problem}`);
      process.exitCode = 1;
    }
  }
}
