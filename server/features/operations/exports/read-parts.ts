import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Context } from '#server/context.ts';
import { withOrders } from '#server/db/index-planner.ts';
import type { PropertyLeadRow } from '#server/db/schema/property-leads.ts';
import { presentMedia } from '#server/features/media/present.ts';
import { selectMedia } from '#server/features/media/queries.ts';
import { presentListed } from '#server/features/orders/estimates/present.ts';
import { selectEstimatesFor } from '#server/features/orders/estimates/queries.ts';
import { presentGuest } from '#server/features/orders/guests/present.ts';
import { listGuestsOf } from '#server/features/orders/guests/queries.ts';
import { listMoney } from '#server/features/orders/payments/queries.ts';
import { presentOrder } from '#server/features/orders/present.ts';
import { listOrdersOfUser } from '#server/features/orders/queries.ts';
import { listAnswers } from '#server/features/orders/questions/queries.ts';
import { makePropertyList } from '#server/features/properties/get-property.ts';
import { selectProperties } from '#server/features/properties/queries.ts';
import { listUserActions } from '#server/features/shared/audit/queries.ts';
import { selectReceivedLeads, selectSentLeads } from '#server/features/shared/leads/queries.ts';
import { listUserMails } from '#server/features/shared/mail/queries.ts';
import { findUser } from '#server/features/shared/users/queries.ts';
import { listMessagesFrom } from '#server/features/site/contact-form/queries.ts';

/** Some rows of a part, as they are written. */
export type Page = unknown[];

const PAGE_SIZE = 100;

/** Reads rows page by page: `read` gives those behind `after`. */
async function* readPages<Row>(
  read: (part: { after: Row | null; limit: number }) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Row | null = null;
  do {
    const rows: Row[] = await read({ after, limit: PAGE_SIZE });
    yield rows;
    after = rows.length === PAGE_SIZE ? (rows.at(-1) ?? null) : null;
  } while (after);
}

/** The orders of an account, the newest first. */
export async function* readOrders({ db }: Context, userId: string): AsyncGenerator<Page> {
  const pages = readPages<Awaited<ReturnType<typeof listOrdersOfUser>>[number]>(({ after, limit }) =>
    listOrdersOfUser(db, userId, { after: after?.order ?? null, limit }),
  );
  for await (const page of pages) {
    const ids = page.map(({ order }) => order.id);
    const money = await listMoney(db, ids);
    const answers = await listAnswers(db, ids);
    const guests = await listGuestsOf(db, ids);
    yield page.map(({ order, booking }) => ({
      ...presentOrder(order, { booking, lines: [], payments: [], documents: [], ...money.get(order.id) }),
      answers: (answers.get(order.id) ?? []).map(({ label, value }) => ({ question: label, answer: value })),
      guests: guests.filter(({ guest }) => guest.orderId === order.id).map(presentGuest),
    }));
  }
}

/** The properties of an account, the newest first. */
export async function* readProperties(ctx: Context, userId: string): AsyncGenerator<Page> {
  const pages = readPages<Awaited<ReturnType<typeof selectProperties>>[number]>((part) =>
    selectProperties(ctx.db, userId, part),
  );
  for await (const page of pages) yield makePropertyList(ctx, page);
}

/** Reads the facts of the pictures and videos of an account, the newest first. */
export async function* readMedia({ db }: Context, userId: string): AsyncGenerator<Page> {
  const question = { ownerId: userId, propertyId: undefined, days: null, words: [], view: 'all' as const };
  const pages = readPages<Awaited<ReturnType<typeof selectMedia>>[number]>(({ after, limit }) =>
    withOrders(db, (tx) =>
      selectMedia(tx, question, { sort: 'newest', after: after && { ...after, name: '' }, limit }),
    ),
  );
  for await (const page of pages) yield page.map(presentMedia);
}

/**
 * Reads the messages of the contact form with the address of an account, the newest first. Only once it is confirmed:
 * what others wrote with an address is not for a person who merely typed it.
 */
export async function* readMessages({ db }: Context, userId: string): AsyncGenerator<Page> {
  const user = await findUser(db, userId);
  if (!user?.emailVerified) return;
  const pages = readPages<Awaited<ReturnType<typeof listMessagesFrom>>[number]>((part) =>
    listMessagesFrom(db, user.email, part),
  );
  for await (const page of pages) {
    yield page.map(({ id, name, email, phone, subject, message, createdAt }) => ({
      id,
      name,
      email,
      phone,
      subject,
      message,
      created_at: createdAt,
    }));
  }
}

/** Which mails went to an account and when, the newest first; `sent_at` is null for what has not left. */
export async function* readMails({ db }: Context, userId: string): AsyncGenerator<Page> {
  const user = await findUser(db, userId);
  const recipient = { userId, confirmedEmail: user?.emailVerified ? user.email : null };
  const pages = readPages<Awaited<ReturnType<typeof listUserMails>>[number]>((part) =>
    listUserMails(db, recipient, part),
  );
  for await (const page of pages) {
    yield page.map(({ kind, createdAt, sentAt }) => ({ kind, created_at: createdAt, sent_at: sentAt }));
  }
}

/** Reads the actions of an account and those on it, the newest first, without the addresses of other accounts' clients. */
export async function* readActions({ db }: Context, userId: string): AsyncGenerator<Page> {
  const pages = readPages<Awaited<ReturnType<typeof listUserActions>>[number]>((part) =>
    listUserActions(db, userId, part),
  );
  for await (const page of pages) {
    yield page.map(({ at, action, actorId, ipAddress, detail }) => ({
      at,
      action,
      detail,
      ip_address: actorId === null || actorId === userId ? ipAddress : '',
    }));
  }
}

/** What somebody wrote by the form of a property's page. */
const tellLead = ({ id, name, email, phone, message, ...row }: PropertyLeadRow) => ({
  id,
  name,
  email,
  phone,
  message,
  from: row.source,
  consented_at: row.consentedAt,
  created_at: row.createdAt,
});

/** Reads the inquiries that came to an account by the pages of its properties, the newest first. */
export async function* readLeads({ db }: Context, userId: string): AsyncGenerator<Page> {
  const pages = readPages<Awaited<ReturnType<typeof selectReceivedLeads>>[number]>((part) =>
    selectReceivedLeads(db, userId, part),
  );
  for await (const page of pages) yield page.map((row) => ({ property_id: row.propertyId, ...tellLead(row) }));
}

/** Reads the inquiries that were sent with the address of an account, once it is confirmed, the newest first. */
export async function* readInquiries({ db }: Context, userId: string): AsyncGenerator<Page> {
  const user = await findUser(db, userId);
  if (!user?.emailVerified) return;
  const pages = readPages<Awaited<ReturnType<typeof selectSentLeads>>[number]>((part) =>
    selectSentLeads(db, foldEmail(user.email), part),
  );
  for await (const page of pages) yield page.map(tellLead);
}

/** Reads the estimates that were sent to the address of an account, once it is confirmed, the newest first. */
export async function* readEstimates({ db, clock }: Context, userId: string): AsyncGenerator<Page> {
  const user = await findUser(db, userId);
  if (!user?.emailVerified) return;
  const pages = readPages<Awaited<ReturnType<typeof selectEstimatesFor>>[number]>((part) =>
    selectEstimatesFor(db, foldEmail(user.email), part),
  );
  for await (const page of pages) {
    yield page.map((row) => ({
      ...presentListed(row, clock.now()),
      customer_phone: row.customerPhone,
      note: row.note,
      answered_at: row.answeredAt,
      accepted_by: row.acceptedBy,
      accepted_from: row.acceptedFrom,
      decline_reason: row.declineReason,
    }));
  }
}
