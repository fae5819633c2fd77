import { timingSafeEqual } from 'node:crypto';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Context } from '#server/context.ts';
import { derivedToken } from '#server/platform/random/random.ts';

type Config = Pick<Context['config'], 'secret'>;

const PREFIX = 'guest';

/** What the list of addresses that want no emails knows one by: the same for each order, and readable by nobody. */
export const findStopKey = ({ secret }: Config, email: string): string =>
  derivedToken(secret, `guest-address:${foldEmail(email)}`);

/** What the link of a guest says by which they end their emails: which address it is, signed by this installation. It holds when the order is gone. */
export const signStop = ({ secret }: Config, stopKey: string): string =>
  [PREFIX, stopKey, derivedToken(secret, `guest-stop:${stopKey}`)].join('.');

/** The address of a link, by its key; null where this installation did not sign it. */
export function readStop(config: Config, token: string): string | null {
  const [prefix, stopKey = ''] = token.split('.');
  if (prefix !== PREFIX) return null;
  const [given, signed] = [Buffer.from(token), Buffer.from(signStop(config, stopKey))];
  return given.length === signed.length && timingSafeEqual(given, signed) ? stopKey : null;
}
