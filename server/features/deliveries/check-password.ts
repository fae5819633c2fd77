import { invalidField } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { withHashSlot } from '#server/features/accounts/take-hash-slot.ts';
import { takeWindowTry } from '#server/features/shared/limits/login-window.ts';
import { takeTurn } from '#server/features/shared/limits/take-turn.ts';
import { clientNetwork } from '#server/http/client-ip.ts';
import { requireOpenLink, signPass } from './require-link.ts';

/** Wrong passwords of a link in a quarter of an hour: from one network, and from all of them. */
const OF_NETWORK = 5;
const OF_ALL = 50;
const TOO_MANY = 'The password was wrong too often. Please wait 15 minutes, or ask the studio for another link.';

/**
 * Compares the password of a link, and returns the link's id with the pass that this browser keeps; null where the link has no
 * password. Refuses with `invalid_input` where it is wrong, with `rate_limited` after five wrong ones from a network.
 */
export async function checkPassword(
  ctx: Context,
  token: string,
  password: string,
): Promise<{ linkId: string; pass: string } | null> {
  const { link } = await requireOpenLink(ctx, token);
  const { passwordHash: hash } = link;
  if (!hash) return null;
  const key = `delivery-link:${link.id}`;
  const network = clientNetwork(ctx.clientIp);
  const counts = {
    own: { key: `${key}:net:${network}`, limit: OF_NETWORK },
    shared: { key, limit: OF_ALL },
  };
  await takeTurn(counts.own.key, async () => {
    const taken = await takeWindowTry(ctx, counts, TOO_MANY);
    const isRight = await withHashSlot(ctx, () => ctx.auth.verifyPassword({ hash, password }));
    if (!isRight) throw invalidField('password', 'This password is wrong.');
    await taken.succeed();
  });
  return { linkId: link.id, pass: signPass(ctx, link) };
}
