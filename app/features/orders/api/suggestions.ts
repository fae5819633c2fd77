import { api, readAnswer } from '#app/lib/request/api.ts';
import type { Locale } from '#domain/shared/locale.ts';

/** Addresses for what was typed. What fails suggests nothing: the field is there to be filled in by hand. */
export const suggestionsQuery = (q: string, locale: Locale) => ({
  queryKey: ['address-suggestions', q, locale],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await readAnswer(await api['address-suggestions'].$get({ query: { q, locale } }, { init: { signal } })))
      .suggestions,
  staleTime: Number.POSITIVE_INFINITY,
});
