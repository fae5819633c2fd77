import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { derivedToken } from '#server/platform/random/random.ts';
import { findFingerprint, insertFingerprint } from './queries.ts';

/** The secret of this server is not the one that its database was written with. */
export class WrongSecret extends Error {}

/** The fingerprint of a secret in the database: enough to distinguish it from another one, and no secret itself. */
export const secretFingerprint = (secret: string) => derivedToken(secret, 'fingerprint');

type SecretConfig = Pick<Config, 'secret' | 'dataDir' | 'SECRET'>;

function sentenceFor({ dataDir, SECRET }: SecretConfig): string {
  const where = SECRET ? 'SECRET' : `${dataDir}/secret`;
  return [
    `${where} is not the secret that this database was written with, so that sessions, two-factor sign-in and unsent links could not be read.`,
    `Put the installation's own secret back, as the file or as SECRET; servers of one database share it.`,
    `If it is lost, run npm run studio -- reset-secret, which says what it resets.`,
  ].join(' ');
}

/**
 * Compares the secret with the one that the database was written with; the first start of all decides which that is.
 * Throws WrongSecret.
 */
export async function checkSecret(db: Db, config: SecretConfig, now: Date): Promise<void> {
  const fingerprint = secretFingerprint(config.secret);
  await insertFingerprint(db, fingerprint, now);
  if ((await findFingerprint(db)) !== fingerprint) throw new WrongSecret(sentenceFor(config));
}
