import type { SiteVersionJson } from '#domain/site/site-json.ts';
import type { Context } from '#server/context.ts';
import { getVersionOf, listVersionsOf } from '#server/features/shared/versions/list-versions.ts';
import { SITE } from './get-draft.ts';

/** The versions of the site below a number, the newest first. */
export const listVersions = (ctx: Context, before?: number) => listVersionsOf(SITE, ctx, before);

/** A version with its content; 0 is the starter. Otherwise `not_found`. */
export const getVersion = (ctx: Context, number: number): Promise<SiteVersionJson> => getVersionOf(SITE, ctx, number);
