import { Readable } from 'node:stream';
import type { Context } from '#server/context.ts';
import { getAccount, requireUser } from '#server/features/accounts/get-account.ts';
import { listIdentities, listPasskeys } from '#server/features/accounts/queries.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { presentSession } from '#server/features/sessions/present.ts';
import { selectSessions } from '#server/features/sessions/queries.ts';
import { getOwnTaxNumber } from '#server/features/tax-profiles/get-own-tax-number.ts';
import {
  type Page,
  readActions,
  readMails,
  readMedia,
  readMessages,
  readOrders,
  readProperties,
} from './read-parts.ts';

/** Reads the parts that an account has few of, before the file begins. */
async function readHead(ctx: Context): Promise<Record<string, unknown>> {
  const { userId, sessionId } = requireUser(ctx);
  const [account, taxNumber, sessions, identities, passkeys] = await Promise.all([
    getAccount(ctx),
    getOwnTaxNumber(ctx),
    selectSessions(ctx.db, userId),
    listIdentities(ctx.db, userId),
    listPasskeys(ctx.db, userId),
  ]);
  return {
    exported_at: ctx.clock.now().toISOString(),
    account,
    tax_number: { verified: taxNumber.verified_number, stated: taxNumber.stated_number },
    sessions: sessions.map((row) => presentSession(row, sessionId)),
    identities: identities.map(({ providerId, createdAt }) => ({ provider: providerId, created_at: createdAt })),
    passkeys: passkeys.map(({ name, createdAt }) => ({ name, created_at: createdAt })),
  };
}

/** One JSON object: the members of `head`, then each part as a list that is written while it is read. */
async function* writeObject(
  head: Record<string, unknown>,
  parts: Record<string, AsyncIterable<Page>>,
): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const [name, pages] of Object.entries(parts)) {
    yield `,${JSON.stringify(name)}:[`;
    let separator = '';
    for await (const page of pages) {
      if (page.length === 0) continue;
      yield separator + page.map((row) => JSON.stringify(row)).join(',');
      separator = ',';
    }
    yield ']';
  }
  yield '}\n';
}

/**
 * Everything that is kept about the requester, as the text of one JSON object (check 127). Hashes and secrets are not theirs
 * to have, and files are in the library. Lists are read in pages while they are sent, so that no account is too large.
 */
export async function writeExport(ctx: Context): Promise<Readable> {
  const { userId } = requireUser(ctx);
  await recordAction(ctx, { action: 'account_exported', subject: { kind: 'user', id: userId } });
  const head = await readHead(ctx);
  const parts = {
    orders: readOrders(ctx, userId),
    properties: readProperties(ctx, userId),
    media: readMedia(ctx, userId),
    messages: readMessages(ctx, userId),
    mails: readMails(ctx, userId),
    actions: readActions(ctx, userId),
  };
  return Readable.from(writeObject(head, parts));
}
