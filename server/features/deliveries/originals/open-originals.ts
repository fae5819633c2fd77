import { isFileLocked } from '#domain/deliveries/file-lock.ts';
import {
  ORIGINALS_REFUSALS,
  type OriginalsOutcome,
  type OriginalsPage,
} from '#domain/deliveries/originals/originals-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { getOriginalsUrl } from '#server/features/media/originals-links/sign-originals-link.ts';
import { presentPair } from './present.ts';
import { readPairs } from './read-pairs.ts';
import { requireOriginalsLink } from './require-originals-link.ts';

/** The altered pictures of a property and their originals, by the token of its address. Otherwise `not_found` or `link_ended`. */
export async function openOriginals(ctx: Context, token: string): Promise<OriginalsPage> {
  const { property, lock } = await requireOriginalsLink(ctx, token);
  const { pairs } = await readPairs(ctx.db, property.id);
  const { name, address, city, state, zip } = property;
  return {
    property: { name, address, city, state, zip },
    url: await getOriginalsUrl(ctx, token),
    is_locked: pairs.some(({ altered, original }) => isFileLocked(lock, altered) || isFileLocked(lock, original)),
    pairs: pairs.flatMap((pair) => presentPair(pair, { token, lock })),
  };
}

/** What the address leads to, for the page that the server renders: a refusal that a person can do something about is an outcome. */
export async function openOriginalsPage(ctx: Context, token: string): Promise<OriginalsOutcome> {
  try {
    return { kind: 'open', originals: await openOriginals(ctx, token) };
  } catch (error) {
    const reason = error instanceof AppError && ORIGINALS_REFUSALS.find((each) => each === error.code);
    if (!reason) throw error;
    return { kind: 'refused', reason };
  }
}
