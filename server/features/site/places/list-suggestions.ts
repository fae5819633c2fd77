import type { SuggestionsJson, SuggestionsQuery } from '#domain/site/places/suggestions-json.ts';
import type { Context } from '#server/context.ts';
import { getCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import { ATTEMPT_WINDOW_SECONDS, enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { findStudio } from './find-studio.ts';
import { presentSuggestion } from './present.ts';

/** Somebody who types an address asks some ten times; several may share one connection. */
const MOST_ASKED = 300;

const NONE: SuggestionsJson = { suggestions: [] };

/**
 * Addresses that a typed one may mean, near the studio before others, in the country whose addresses are priced. None without a
 * geocoder or where it is away. Refuses with `rate_limited`. What is suggested keeps its point on this server: no browser says one.
 */
export async function listSuggestions(ctx: Context, { q, locale }: SuggestionsQuery): Promise<SuggestionsJson> {
  if (!(await ctx.connections.get()).geocoder.url) return NONE;
  await enforceRateLimit(ctx, {
    key: `suggestions:${ctx.clientIp}`,
    limit: MOST_ASKED,
    windowSeconds: ATTEMPT_WINDOW_SECONDS,
  });
  const { country } = (await getCatalogue(ctx)).document;
  const near = (await findStudio(ctx)).place;
  const found = await ctx.places.suggest({ words: q, country, language: locale, near });
  return { suggestions: found.map(presentSuggestion) };
}
