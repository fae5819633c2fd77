import { timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { derivedToken } from '#server/platform/random/random.ts';

type Config = Pick<Context['config'], 'secret'>;

/** What the browser of a reviewer keeps: who they are, signed for the link by which they came. */
export function signReviewer({ secret }: Config, { id, linkId }: { id: string; linkId: string }): string {
  return `${id}.${derivedToken(secret, `reviewer:${linkId}:${id}`)}`;
}

/** The id of the reviewer whose browser this is; null where this installation did not sign it for the link. */
export function readReviewerId(config: Config, linkId: string, kept: string | null): string | null {
  const id = kept?.split('.')[0] ?? '';
  const [given, signed] = [Buffer.from(kept ?? ''), Buffer.from(signReviewer(config, { id, linkId }))];
  return given.length === signed.length && timingSafeEqual(given, signed) ? id : null;
}
