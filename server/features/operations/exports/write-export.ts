import { Readable } from 'node:stream';
import type { Context } from '#server/context.ts';
import type { ContactRow } from '#server/db/schema/customers.ts';
import { getAccount } from '#server/features/accounts/get-account.ts';
import { listIdentities, listPasskeys } from '#server/features/accounts/queries.ts';
import { getOwnPay } from '#server/features/billing/crew-pay/get-own-pay.ts';
import { findOwnContact } from '#server/features/customers/find-own-contact.ts';
import { findCustomerRow } from '#server/features/customers/queries.ts';
import { listCardsOfUser } from '#server/features/orders/saved-cards/queries.ts';
import { getOwnTaxNumber } from '#server/features/orders/tax-profiles/get-own-tax-number.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { presentSession } from '#server/features/shared/sessions/present.ts';
import { selectSessions } from '#server/features/shared/sessions/queries.ts';
import { requireUser } from '#server/features/shared/users/require-user.ts';
import {
  type Page,
  readActions,
  readEstimates,
  readInquiries,
  readLeads,
  readMails,
  readMedia,
  readMessages,
  readOrders,
  readProperties,
} from './read-parts.ts';

/** What the studio keeps of who is billed for a proven address; null where it keeps nothing. */
async function readCustomer({ db }: Context, contact: ContactRow | null) {
  const customer = contact && (await findCustomerRow(db, contact.customerId));
  if (!contact || !customer) return null;
  const { name, phone, locale } = contact;
  const { kind, companyName: company, notes, tags, since } = customer;
  // What is noted of a company is not about this person alone.
  if (kind === 'company') return { name, phone, locale, company: customer.name };
  return { name, phone, locale, company, notes, tags, since: since?.toISOString() ?? null };
}

/** The cards that somebody let the studio keep, with the words that they agreed to. */
async function readCards({ db }: Context, userId: string, contact: ContactRow | null) {
  return (await listCardsOfUser(db, { userId, contactId: contact?.id ?? null })).map((card) => ({
    order_id: card.orderId,
    brand: card.brand,
    last4: card.last4,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    agreed_to: card.consent,
    agreed_at: card.askedAt,
    removed_at: card.removedAt,
  }));
}

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
  const contact = await findOwnContact(ctx);
  return {
    exported_at: ctx.clock.now().toISOString(),
    account,
    customer: await readCustomer(ctx, contact),
    pay: await getOwnPay(ctx),
    saved_cards: await readCards(ctx, userId, contact),
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
    leads: readLeads(ctx, userId),
    inquiries: readInquiries(ctx, userId),
    estimates: readEstimates(ctx, userId),
    mails: readMails(ctx, userId),
    actions: readActions(ctx, userId),
  };
  return Readable.from(writeObject(head, parts));
}
