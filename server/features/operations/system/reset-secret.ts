import type { Config } from '#server/config.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deleteConnections } from '#server/features/operations/connections/queries.ts';
import { replaceSecrets } from '#server/features/operations/webhooks/queries.ts';
import { makeSecret } from '#server/features/operations/webhooks/sign-body.ts';
import { type AuditContext, recordAction } from '#server/features/shared/audit/record-action.ts';
import { secretFingerprint } from './check-secret.ts';
import {
  deleteAllSessions,
  deleteAllTwoFactors,
  deleteSealedMails,
  findFingerprint,
  updateFingerprint,
} from './queries.ts';

type Reset = {
  sessions: number;
  withoutTwoFactor: string[];
  mails: string[];
  webhooks: number;
  connections: number;
};

function writeReport({ sessions, withoutTwoFactor, mails, webhooks, connections }: Reset): string {
  const kinds = [...new Set(mails)].map((kind) => `${mails.filter((one) => one === kind).length} ${kind}`);
  return [
    'The secret of this server is now the one of the database. These could not be read any more and were reset:',
    `  Sessions             ${sessions}: everybody signs in again`,
    `  Two-factor sign-in   ${withoutTwoFactor.length}: to be set up again by ${withoutTwoFactor.join(', ') || 'nobody'}`,
    `  Unsent emails        ${mails.length}: ${kinds.join(', ') || 'none'}; people who wait for a link ask for a new one`,
    `  Webhooks             ${webhooks}: switched off; give each another secret, then switch it on`,
    `  Connections          ${connections}: connect mail, cards, places and drives again in the portal`,
    'Also devices that two-factor sign-in trusted, and sign-ins that had only begun. All else stays: accounts, passwords,',
    'passkeys, orders, media, and links in emails that were sent before.',
  ].join('\n');
}

/**
 * Makes the secret of `config` the one of the database, and resets what was encrypted or signed with another. Returns in words
 * what that was. The servers of the database must not run meanwhile: they would continue with the other secret.
 */
export async function resetSecret(ctx: AuditContext, { secret }: Pick<Config, 'secret'>): Promise<string> {
  const fingerprint = secretFingerprint(secret);
  return inTransaction(ctx, async (inside) => {
    if ((await findFingerprint(inside.db)) === fingerprint) {
      return 'The secret of this server is the one of the database. Nothing was reset.';
    }
    const reset = {
      sessions: await deleteAllSessions(inside.db),
      withoutTwoFactor: await deleteAllTwoFactors(inside.db),
      mails: await deleteSealedMails(inside.db),
      // One that nobody has seen, so that nothing is signed with a secret that somebody could guess.
      webhooks: await replaceSecrets(inside.db, makeSecret({ secret }).sealed, ctx.clock.now()),
      connections: await deleteConnections(inside.db),
    };
    await updateFingerprint(inside.db, fingerprint, ctx.clock.now());
    const detail = { sessions: reset.sessions, two_factors: reset.withoutTwoFactor.length, mails: reset.mails.length };
    await recordAction(inside, { action: 'secret_reset', subject: { kind: 'installation', id: '1' }, detail });
    return writeReport(reset);
  });
}
