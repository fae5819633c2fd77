import type { Language, Locale } from '#domain/shared/locale.ts';
import type { MessageTree } from './bind-messages.ts';

type Words = { readonly [key: string]: MessageTree };

/** The words of a language that an owner added: what is not translated is English, apart from refusals, which are looked up. */
export type AddedWords = {
  /** By the area of a page: `wizard`. */
  pages: Readonly<Record<string, Words>>;
  /** Of rules, by the names of their areas: `prices`. */
  rules: Readonly<Record<string, MessageTree>>;
  refusals: { sentences: Readonly<Record<string, string>>; values: Readonly<Record<string, string>> };
};

/** What pages tell a browser of an added language; `address` is where its words are. */
export type AddedLanguageFacts = Language & { code: Locale; address: string };

/** An added language as a server knows it. */
export type AddedLanguage = AddedLanguageFacts & { words: AddedWords };
