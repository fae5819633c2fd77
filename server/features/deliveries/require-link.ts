import { timingSafeEqual } from 'node:crypto';
import { LINK_TOKEN_PATTERN, linkState } from '#domain/deliveries/delivery-link.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { DeliveryLinkRow } from '#server/db/schema/deliveries.ts';
import { derivedToken, hashToken } from '#server/platform/random/random.ts';
import { type FoundItem, type FoundLink, findItemByToken, findLinkByToken, type WantedFile } from './queries.ts';

/** Who opens a delivery: by the token of a link, and the pass of this browser where it has typed a password. */
export type Visitor = { token: string; readPass: (linkId: string) => string | null };

const ENDED = {
  expired: 'This link has expired. Ask the studio for a new one.',
  revoked: 'This link was ended by the studio. Ask the studio for a new one.',
};

/** What a browser keeps that has typed the password of a link. Another password, and another secret, make another pass. */
export function signPass({ config }: Pick<Context, 'config'>, { id, passwordHash }: DeliveryLinkRow): string {
  return derivedToken(config.secret, `delivery-pass:${id}:${passwordHash}`);
}

function isPassOf(ctx: Context, link: DeliveryLinkRow, pass: string | null): boolean {
  const [given, right] = [Buffer.from(pass ?? ''), Buffer.from(signPass(ctx, link))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** A link as it was found, where it works. Otherwise `not_found`, or `link_ended` with what to do. */
function judgeLife<Found extends FoundLink>(ctx: Context, found: Found | null): Found {
  if (!found) throw new AppError('not_found', 'There is no such delivery. Check that the link is complete.');
  const state = linkState(found.link, ctx.clock.now());
  if (state !== 'open') throw new AppError('link_ended', ENDED[state]);
  return found;
}

/** As `judgeLife`, for who has typed the password of the link where it has one. Otherwise `password_required`. */
function judgeVisitor<Found extends FoundLink>(ctx: Context, found: Found | null, { readPass }: Visitor): Found {
  const judged = judgeLife(ctx, found);
  const { link } = judged;
  if (link.passwordHash && !isPassOf(ctx, link, readPass(link.id))) {
    throw new AppError('password_required', 'This delivery has a password. Ask who sent you the link for it.');
  }
  return judged;
}

/** The hash by which a token is looked up; null for what can be none. */
const findHash = (token: string) => (LINK_TOKEN_PATTERN.test(token) ? hashToken(token) : null);

/** A link that works, whether its password was typed or not. Otherwise `not_found`, or `link_ended` with what to do. */
export async function requireOpenLink(ctx: Context, token: string): Promise<FoundLink> {
  const hash = findHash(token);
  return judgeLife(ctx, hash === null ? null : await findLinkByToken(ctx.db, hash));
}

/** As `requireOpenLink`, for who has typed its password where it has one. Otherwise `password_required`. */
export async function requireLink(ctx: Context, visitor: Visitor): Promise<FoundLink> {
  const hash = findHash(visitor.token);
  return judgeVisitor(ctx, hash === null ? null : await findLinkByToken(ctx.db, hash), visitor);
}

/** The same with an item of the delivery, which may be gone, and which files of the delivery are locked. */
export async function requireLinkOfItem(ctx: Context, visitor: Visitor, wanted: WantedFile): Promise<FoundItem> {
  const hash = findHash(visitor.token);
  return judgeVisitor(ctx, hash === null ? null : await findItemByToken(ctx.db, hash, wanted), visitor);
}

/** The refusal of a file or an archive in a size that the link does not give. */
export const sizeNotGiven = () =>
  new AppError('forbidden', 'This link does not give files of this size. Ask who sent it to you.');

/** The refusal of a file that the delivery does not have. */
export const fileMissing = () => new AppError('not_found', 'There is no such file in this delivery.');
