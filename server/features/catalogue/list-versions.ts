import type { CatalogueVersionJson } from '#domain/catalogue/catalogue-json.ts';
import type { Context } from '#server/context.ts';
import { getVersionOf, listVersionsOf } from '#server/features/shared/versions/list-versions.ts';
import { CATALOGUE } from './get-draft.ts';

/** The versions of the catalogue below a number, the newest first. */
export const listVersions = (ctx: Context, before?: number) => listVersionsOf(CATALOGUE, ctx, before);

/** A version with its packages; 0 is the starter. Otherwise `not_found`. */
export const getVersion = (ctx: Context, number: number): Promise<CatalogueVersionJson> =>
  getVersionOf(CATALOGUE, ctx, number);
