import { timingSafeEqual } from 'node:crypto';
import { LINK_TOKEN_PATTERN, linkState } from '#domain/deliveries/delivery-link.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { DeliveryLinkRow } from '#server/db/schema/deliveries.ts';
import { derivedToken, hashToken } from '#server/platform/random/random.ts';
import { type FoundLink, findLinkByToken } from './queries.ts';

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

/** A link that works, whether its password was typed or not. Otherwise `not_found`, or `link_ended` with what to do. */
export async function requireOpenLink(ctx: Context, token: string): Promise<FoundLink> {
  const found = LINK_TOKEN_PATTERN.test(token) ? await findLinkByToken(ctx.db, hashToken(token)) : null;
  if (!found) throw new AppError('not_found', 'There is no such delivery. Check that the link is complete.');
  const state = linkState(found.link, ctx.clock.now());
  if (state !== 'open') throw new AppError('link_ended', ENDED[state]);
  return found;
}

/** As `requireOpenLink`, for who has typed its password where it has one. Otherwise `password_required`. */
export async function requireLink(ctx: Context, { token, readPass }: Visitor): Promise<FoundLink> {
  const found = await requireOpenLink(ctx, token);
  const { link } = found;
  if (link.passwordHash && !isPassOf(ctx, link, readPass(link.id))) {
    throw new AppError('password_required', 'This delivery has a password. Ask who sent you the link for it.');
  }
  return found;
}
