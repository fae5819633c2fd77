/**
 * Makes the list of passwords that everybody tries first from `@zxcvbn-ts/language-common`. Run by hand after that
 * package changed: `node scripts/derive/derive-common-passwords.ts`. The result is committed.
 *
 * Whole passwords count from 8 characters on, the shortest that the product takes. Shorter words are in the list only if
 * they are letters alone: they are what "Summer2026!" is made of.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { dictionary } from '@zxcvbn-ts/language-common';
import { z } from 'zod';
import { PASSWORD_LENGTH } from '#domain/accounts/passwords.ts';

const PACKAGE = 'node_modules/@zxcvbn-ts/language-common/package.json';
const OUTPUT = 'server/platform/auth/common-passwords.txt';
/** The list begins with the commonest; far down, its short words are any names and words. */
const SHORT_WORDS_AMONG = 12_000;
const SHORT_WORD = /^[a-z]{5,7}$/;

const all = dictionary['passwords-common'].map((word) => word.normalize('NFKC').toLowerCase());
const isKept = (word: string, rank: number) =>
  word.length >= PASSWORD_LENGTH.min || (rank < SHORT_WORDS_AMONG && SHORT_WORD.test(word));
const kept = [...new Set(all.filter(isKept))];

const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(PACKAGE, 'utf8')));
const origin = `# From @zxcvbn-ts/language-common ${version}, MIT licence, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., (c) 2021 @zxcvbn-ts`;
await writeFile(OUTPUT, `${[origin, ...kept].join('\n')}\n`);
console.log(`${kept.length} passwords and words in ${OUTPUT}.`);
