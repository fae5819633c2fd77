import { use } from 'react';
import type { Locale } from '#domain/shared/locale.ts';
import type { AccountMessages } from '#locales/en/pages/account.ts';
import type { AvailabilityMessages } from '#locales/en/pages/availability.ts';
import type { ContactMessages } from '#locales/en/pages/contact.ts';
import type { DeliveryMessages } from '#locales/en/pages/delivery.ts';
import type { EditingMessages } from '#locales/en/pages/editing.ts';
import type { LegalMessages } from '#locales/en/pages/legal.ts';
import type { LibraryMessages } from '#locales/en/pages/library.ts';
import type { OrderingMessages } from '#locales/en/pages/ordering.ts';
import type { OriginalsMessages } from '#locales/en/pages/originals.ts';
import type { PackagesMessages } from '#locales/en/pages/packages.ts';
import type { ReviewsMessages } from '#locales/en/pages/reviews.ts';
import type { SamplesMessages } from '#locales/en/pages/samples.ts';
import type { SiteMessages } from '#locales/en/pages/site.ts';
import type { UiMessages } from '#locales/en/pages/ui.ts';
import type { WizardMessages } from '#locales/en/pages/wizard.ts';
import { addressLanguage } from './document-language.ts';
import { getLanguage, useLanguage } from './language.ts';
import type { MetaInput } from './site.ts';

/** The messages of each area: the English ones give the type. A new area is a file in each language's folder, and a line here. */
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
};

/** A part of the product whose messages are loaded together: `locales/<language>/pages/<area>.ts`. */
export type MessageArea = keyof AreaMessages;
export type Messages<Area extends MessageArea> = AreaMessages[Area];

type AnyMessages = AreaMessages[MessageArea];

/** One file for each language and area; a browser asks for those that its page shows. */
const files = import.meta.glob<AnyMessages>('/locales/*/pages/*.ts', { import: 'messages' });
const loaded = new Map<string, AnyMessages>();
const loading = new Map<string, Promise<AnyMessages>>();

const filePath = (language: Locale, area: MessageArea) => `/locales/${language}/pages/${area}.ts`;

/** The file of an area holds the messages of that area: `npm run check` proves that all files are there and complete. */
const ofArea = <Area extends MessageArea>(_area: Area, messages: AnyMessages) => messages as Messages<Area>;

/** Keeps loaded messages, and marks their promise as React does, so that `use` reads it at once. */
function keep(path: string, promise: Promise<AnyMessages>, messages: AnyMessages): void {
  loaded.set(path, messages);
  loading.set(path, Object.assign(promise, { status: 'fulfilled', value: messages }));
}

/** Makes messages known that came with other code, by their files' paths: on the server and in tests, those of all languages. */
export function addMessages(all: Record<string, AnyMessages>): void {
  for (const [path, messages] of Object.entries(all)) keep(path, Promise.resolve(messages), messages);
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
  const file = files[path];
  if (!file) throw new Error(`There is no ${path}.`);
  const started = file();
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
  // Also where they are loaded: React repeats a render that was suspended, and finds other calls in it an error (467).
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
