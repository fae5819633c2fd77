import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { MessageTree } from '#domain/shared/language/bind-messages.ts';
import { type EnglishWords, REFUSALS_AREA } from '#domain/site/added-languages/sentences.ts';

const LOCALES_FOLDER = path.resolve(import.meta.dirname, '../../../../locales');

/** Where the words of pages, emails and rules are: those that visitors see first come first. */
const FOLDERS = ['pages', 'emails', 'domain'];

const readTree = (file: string): MessageTree => JSON.parse(readFileSync(path.join(LOCALES_FOLDER, file), 'utf8'));

type Refusals = Record<'sentences' | 'values', Record<string, string>>;

/** Refusals are said in English by code alone: any shipped language lists all of them. */
function readRefusals(): MessageTree {
  const { sentences, values } = readTree(`tr/${REFUSALS_AREA}.json`) as Refusals;
  const english = (texts: Record<string, string>) => Object.fromEntries(Object.keys(texts).map((text) => [text, text]));
  return { sentences: english(sentences), values: english(values) };
}

let read: EnglishWords | null = null;

/** All English words of the product, by area: read once from the files that it comes with. */
export function readEnglish(): EnglishWords {
  if (read) return read;
  const areas = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(LOCALES_FOLDER, 'en', folder))
      .toSorted()
      .map((file) => [`${folder}/${path.basename(file, '.json')}`, readTree(`en/${folder}/${file}`)]),
  );
  const words: EnglishWords = { ...Object.fromEntries(areas), [REFUSALS_AREA]: readRefusals() };
  read = words;
  return words;
}
