import { timingSafeEqual } from 'node:crypto';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Context } from '#server/context.ts';
import { derivedToken } from '#server/platform/random/random.ts';

type Config = Pick<Context['config'], 'secret'>;

/** What the link of a person says by which they switch their reminders off and on: who they are, signed by this installation. */
export function signSwitch({ secret }: Config, contactId: string): string {
  return `${contactId}.${derivedToken(secret, `reminders:${contactId}`)}`;
}

/** The person whose link it is; null where this installation did not sign it. */
export function readSwitch(config: Config, token: string): string | null {
  const id = token.split('.')[0] ?? '';
  if (!uuidSchema.safeParse(id).success) return null;
  const [given, signed] = [Buffer.from(token), Buffer.from(signSwitch(config, id))];
  return given.length === signed.length && timingSafeEqual(given, signed) ? id : null;
}
