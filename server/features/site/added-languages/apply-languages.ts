import { createHash } from 'node:crypto';
import type { AddedLanguage, AddedWords } from '#domain/shared/language/added-language.ts';
import type { MessageTree } from '#domain/shared/language/bind-messages.ts';
import { parseMessages } from '#domain/shared/language/parse-messages.ts';
import { registerMessages } from '#domain/shared/language/registered-messages.ts';
import { addLanguage } from '#domain/shared/locale.ts';
import { findSentenceProblem } from '#domain/site/added-languages/check-sentence.ts';
import { describeLanguage } from '#domain/site/added-languages/describe-language.ts';
import type { LanguageWords } from '#domain/site/added-languages/languages-json.ts';
import { listSentences, type OwnWords, overlayWords, REFUSALS_AREA } from '#domain/site/added-languages/sentences.ts';
import type { Db } from '#server/db/database.ts';
import type { AddedLanguageRow } from '#server/db/schema/added-languages.ts';
import { findLanguage, listLanguageVersions } from './queries.ts';
import { readEnglish } from './read-english.ts';

/** An added language with the version of its row, and its words as browsers get them: parsed. */
export type LoadedLanguage = AddedLanguage & { version: number; parsed: LanguageWords };

type Areas = Record<string, MessageTree>;

/** English with what is translated in its places. What no longer fits its English sentence, which a release may change, is left out. */
function makeAreas(own: OwnWords): Areas {
  const areas = Object.entries(readEnglish()).map(([area, tree]) => {
    const find = ({ key, english }: { key: string; english: string }) => {
      const text = own[area]?.[key];
      return text !== undefined && findSentenceProblem(area, english, text) === null ? text : null;
    };
    return [area, overlayWords(tree, find)];
  });
  return Object.fromEntries(areas);
}

/** The areas of a folder, by the names of their files. */
const inFolder = <T extends MessageTree>(areas: Areas, folder: string): Record<string, T> =>
  // A file of words is an object, as `npm run check` proves.
  Object.fromEntries(
    Object.entries(areas).flatMap(([area, tree]) =>
      area.startsWith(folder) ? [[area.slice(folder.length), tree as T]] : [],
    ),
  );

/** The refusals that are translated: of the others a page knows that they are English. */
function makeRefusals(own: OwnWords): AddedWords['refusals'] {
  const texts = own[REFUSALS_AREA] ?? {};
  const of = (group: 'sentences' | 'values') =>
    Object.fromEntries(
      listSentences(readEnglish()[REFUSALS_AREA] ?? {}).flatMap(({ key, english }) => {
        const text = key.startsWith(`${group}.`) ? texts[key] : undefined;
        return text !== undefined && findSentenceProblem(REFUSALS_AREA, english, text) === null
          ? [[english, text]]
          : [];
      }),
    );
  return { sentences: of('sentences'), values: of('values') };
}

const parseAreas = (areas: Areas): Areas =>
  Object.fromEntries(Object.entries(areas).map(([area, tree]) => [area, parseMessages(tree)]));

function makeLanguage({ code, words: own, version }: AddedLanguageRow): LoadedLanguage {
  const areas = makeAreas(own);
  const facts = describeLanguage(code);
  const locale = addLanguage(code, facts);
  const words: AddedWords = {
    pages: inFolder(areas, 'pages/'),
    rules: inFolder(areas, 'domain/'),
    refusals: makeRefusals(own),
  };
  const emails = Object.entries(areas).filter(([area]) => area.startsWith('emails/'));
  registerMessages(locale, { ...words.rules, ...Object.fromEntries(emails) });
  const parsed = { ...words, pages: parseAreas(words.pages), rules: parseAreas(words.rules) };
  const sum = createHash('sha256').update(JSON.stringify(parsed)).digest('base64url').slice(0, 16);
  return { code: locale, ...facts, words, version, parsed, address: `/api/languages/${code}/words?v=${sum}` };
}

let loaded: readonly LoadedLanguage[] = [];

/**
 * Reads the added languages into this process where they changed: from then on all of it knows them. Rules, mails and schemas ask the same list,
 * which has no way through every call, so it is the one of the process. Languages stay in the order of their codes.
 */
export async function applyLanguages(db: Db): Promise<readonly LoadedLanguage[]> {
  const versions = await listLanguageVersions(db);
  const next = await Promise.all(
    versions.map(async ({ code, version }) => {
      const known = loaded.find((language) => language.code === code && language.version === version);
      const row = known ? null : await findLanguage(db, code);
      return known ?? (row && makeLanguage(row));
    }),
  );
  const isSame = next.length === loaded.length && next.every((language, index) => language === loaded[index]);
  if (!isSame) loaded = next.filter((language) => language !== null);
  return loaded;
}
