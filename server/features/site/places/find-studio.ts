import type { Context } from '#server/context.ts';
import type { SoughtPlace } from '#server/platform/places/places.ts';

/** The studio's own address, in words and as a place to look up. */
export async function findStudio(ctx: Context): Promise<{ words: string; place: SoughtPlace }> {
  const { business, formats } = (await ctx.content.get()).site;
  const words = business.address;
  const postalCode = /\b\d{5}\b/.exec(words)?.[0] ?? '';
  const country = formats.country ?? 'US';
  return { words, place: { address: words, city: '', region: '', postalCode, country } };
}
