import { api, readAnswer } from '#app/lib/request/api.ts';
import { withTimeout } from '#app/lib/request/with-timeout.ts';
import type { AddOnList } from '#domain/catalogue/add-on-json.ts';
import type { QuoteAnswers, QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import type { Locale } from '#domain/shared/locale.ts';

/** Prices an order; a refusal says why it has no price. */
export async function createQuote(answers: QuoteAnswers): Promise<QuoteJson> {
  return readAnswer(await api.quotes.$post({ json: answers }, withTimeout()));
}

async function listAddOns(id: string, locale: Locale): Promise<AddOnList> {
  return readAnswer(await api.catalogue[':id']['add-ons'].$get({ param: { id }, query: { locale } }, withTimeout()));
}

/** What answers cost; null asks nothing. The same answers keep their quote: another one would be another order. */
export const quoteQuery = (answers: QuoteAnswers | null) => ({
  queryKey: ['quote', answers] as const,
  queryFn: () => (answers ? createQuote(answers) : Promise.reject(new Error('Nothing is asked.'))),
  enabled: answers !== null,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** What can be bought with a package, in a language. */
export const addOnsQuery = (packageId: string, locale: Locale) => ({
  queryKey: ['add-ons', packageId, locale] as const,
  queryFn: () => listAddOns(packageId, locale),
  staleTime: 60_000,
});
