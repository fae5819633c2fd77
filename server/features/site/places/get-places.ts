import type { PlacesJson } from '#domain/site/places/places-json.ts';
import type { Context } from '#server/context.ts';
import { getCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import { SHIPPED_COUNTRIES } from '#server/platform/places/find-shipped-code.ts';
import { presentCodeFile } from './present.ts';
import { listCodeFiles } from './queries.ts';

/** How addresses are found on the map: the geocoder by its host alone, the shipped countries, and the files of the owner. */
export async function getPlaces(ctx: Context): Promise<PlacesJson> {
  const { document } = await getCatalogue(ctx);
  const { url: geocoder } = (await ctx.connections.get()).geocoder;
  return {
    country: document.country,
    geocoder: geocoder && new URL(geocoder).host,
    shipped: [...SHIPPED_COUNTRIES],
    files: (await listCodeFiles(ctx.db)).map(presentCodeFile),
  };
}
