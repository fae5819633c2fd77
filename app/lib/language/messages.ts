import { use } from 'react';
import { bindMessages, type MessageTree, RULES } from '#domain/shared/language/bind-messages.ts';
import { registerMessages } from '#domain/shared/language/registered-messages.ts';
import { intlLocale, type Locale, readLocale } from '#domain/shared/locale.ts';
import type { AccountMessages } from '#locales/all/pages/account.ts';
import type { AvailabilityMessages } from '#locales/all/pages/availability.ts';
import type { CardsMessages } from '#locales/all/pages/cards.ts';
import type { ContactMessages } from '#locales/all/pages/contact.ts';
import type { DeliveryMessages } from '#locales/all/pages/delivery.ts';
import type { DocumentsMessages } from '#locales/all/pages/documents.ts';
import type { DuesMessages } from '#locales/all/pages/dues.ts';
import type { EditingMessages } from '#locales/all/pages/editing.ts';
import type { EstimateMessages } from '#locales/all/pages/estimate.ts';
import type { GuestsMessages } from '#locales/all/pages/guests.ts';
import type { LegalMessages } from '#locales/all/pages/legal.ts';
import type { LibraryMessages } from '#locales/all/pages/library.ts';
import type { ListingsMessages } from '#locales/all/pages/listings.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';
import type { OriginalsMessages } from '#locales/all/pages/originals.ts';
import type { PackagesMessages } from '#locales/all/pages/packages.ts';
import type { QuestionsMessages } from '#locales/all/pages/questions.ts';
import type { RemindersMessages } from '#locales/all/pages/reminders.ts';
import type { ReviewsMessages } from '#locales/all/pages/reviews.ts';
import type { SamplesMessages } from '#locales/all/pages/samples.ts';
import type { SiteMessages } from '#locales/all/pages/site.ts';
import type { UiMessages } from '#locales/all/pages/ui.ts';
import type { VerifyMessages } from '#locales/all/pages/verify.ts';
import type { WizardMessages } from '#locales/all/pages/wizard.ts';
import type { MetaInput } from '../page/site.ts';
import { addressLanguage } from './document-language.ts';
import { getLanguage, useLanguage } from './language.ts';
import { findOtherWords } from './other-words.ts';

/** The messages of each area: the English ones give the type. A new area is a file in the folder of each language, and a line here. */
type AreaMessages = {
  site: SiteMessages;
  contact: ContactMessages;
  availability: AvailabilityMessages;
  packages: PackagesMessages;
  wizard: WizardMessages;
  ordering: OrderingMessages;
  account: AccountMessages;
  library: LibraryMessages;
  ui: UiMessages;
  legal: LegalMessages;
  samples: SamplesMessages;
  delivery: DeliveryMessages;
  editing: EditingMessages;
  reviews: ReviewsMessages;
  originals: OriginalsMessages;
  estimate: EstimateMessages;
  questions: QuestionsMessages;
  reminders: RemindersMessages;
  cards: CardsMessages;
  guests: GuestsMessages;
  documents: DocumentsMessages;
  dues: DuesMessages;
  listings: ListingsMessages;
  verify: VerifyMessages;
};

/** A part of the product whose messages are loaded together: `locales/<language>/pages/<area>.json`. */
export type MessageArea = keyof AreaMessages;
export type Messages<Area extends MessageArea> = AreaMessages[Area];

type AnyMessages = AreaMessages[MessageArea];

/** One file for each language and area; a browser asks for those that its page shows. */
const files = import.meta.glob<Words>('/locales/*/pages/*.json', { import: 'default' });
const loaded = new Map<string, AnyMessages>();
const loading = new Map<string, Promise<AnyMessages>>();

const filePath = (language: Locale, area: MessageArea) => `/locales/${language}/pages/${area}.json`;
/** The language of a file, by its path. */
const fileLanguage = (path: string) => readLocale(path.split('/')[2]) ?? 'en';

type Words = { readonly [key: string]: MessageTree };

/** Makes messages of the words of a file, and registers those of rules that built files bring. */
function bindFile(path: string, words: Words): AnyMessages {
  const language = fileLanguage(path);
  const { [RULES]: rules, ...own } = words;
  if (rules) registerMessages(language, rules as Words);
  return bindMessages<AnyMessages>(own, intlLocale(language));
}

/** The file of an area holds the messages of that area: `npm run check` proves that all files are there and complete. */
const ofArea = <Area extends MessageArea>(_area: Area, messages: AnyMessages) => messages as Messages<Area>;

/**
 * Stores loaded messages, and marks their promise as fulfilled as React does, so that `use` can read it without
 * suspending.
 */
function keep(path: string, promise: Promise<AnyMessages>, messages: AnyMessages): void {
  loaded.set(path, messages);
  loading.set(path, Object.assign(promise, { status: 'fulfilled', value: messages }));
}

/**
 * Registers messages whose words are already loaded, by the paths of their files. The server and tests do this for all
 * languages.
 */
export function addMessages(all: Readonly<Record<string, Words>>): void {
  for (const [path, words] of Object.entries(all)) {
    const messages = bindFile(path, words);
    keep(path, Promise.resolve(messages), messages);
  }
}

/** Returns the messages of an area in a language, or null where they are not loaded. */
export function findMessages<Area extends MessageArea>(language: Locale, area: Area): Messages<Area> | null {
  const messages = loaded.get(filePath(language, area));
  return messages ? ofArea(area, messages) : null;
}

/** Loads the messages of an area in a language, once. Rejects where they cannot be fetched; the next call tries again. */
export async function loadMessages<Area extends MessageArea>(language: Locale, area: Area): Promise<Messages<Area>> {
  return ofArea(area, await startLoading(filePath(language, area)));
}

function startLoading(path: string): Promise<AnyMessages> {
  const known = loading.get(path);
  if (known) return known;
  const file = files[path] ?? findOtherWords<Words>(path);
  if (!file) throw new Error(`There is no ${path}.`);
  const language = fileLanguage(path);
  const frame = filePath(language, 'site');
  // The words of rules come with those of the frame; the English ones with the rules.
  const withRules = path === frame || language === 'en' ? null : startLoading(frame);
  const started = Promise.all([file(), withRules]).then(([words]) => bindFile(path, words));
  loading.set(path, started);
  started.then(
    (messages) => keep(path, started, messages),
    () => loading.delete(path),
  );
  return started;
}

/**
 * Returns the messages of an area in the language of the page, or in another one. Suspends until they are loaded, which only a page
 * that the browser makes ever waits for: `entry.client.tsx` loads those of rendered pages first.
 */
export function useMessages<Area extends MessageArea>(area: Area, language?: Locale): Messages<Area> {
  const own = useLanguage();
  // Call `use` even if the messages are loaded: React repeats a suspended render, and fails with error 467 if the calls
  // differ.
  return ofArea(area, use(startLoading(filePath(language ?? own, area))));
}

/**
 * Returns the messages of an area in the language of the address, outside of components. Throws where they are not loaded: who
 * calls this belongs to a page that has them.
 */
export function getMessages<Area extends MessageArea>(area: Area): Messages<Area> {
  const messages = findMessages(addressLanguage(), area);
  if (!messages) throw new Error(`The messages of ${area} are not loaded.`);
  return messages;
}

/** Returns the messages of an area for a route's `meta`, null until they are loaded: the page waits for them as well. */
export const pageMessages = <Area extends MessageArea>(input: MetaInput, area: Area): Messages<Area> | null =>
  findMessages(getLanguage(input), area);
