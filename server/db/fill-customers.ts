import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { customerSearchText } from '#domain/customers/customer-search.ts';
import { foldText } from '#domain/shared/fold-text.ts';
import type { Db } from './database.ts';
import { indexingWordsLast } from './index-words.ts';
import { insertRows } from './insert-rows.ts';
import { contacts, customers } from './schema/customers.ts';
import { isAcceptedOrder, isWithoutContact, orders } from './schema/orders.ts';

const BATCH = 10_000;
/** Fewer rows go into the indexes of words one by one. */
const FEW = 200;
const WORD_INDEXES = ['orders_search', 'customers_search'];
/** How many orders pass between two lines of progress. */
const TOLD_EVERY = 20_000;

/** Orders without a contact: the newest first, so that a contact has the name and phone of their latest order. */
const nextOrders = (db: Db) =>
  db
    .select({
      id: orders.id,
      email: sql<string>`customer_email_folded`,
      name: orders.customerName,
      phone: orders.customerPhone,
      locale: orders.locale,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(isWithoutContact)
    .orderBy(sql`created_at desc, id desc`)
    .limit(BATCH);
type WaitingOrder = Awaited<ReturnType<typeof nextOrders>>[number];

const idsSchema = z.array(z.object({ customer_id: z.string() }));

/** Makes a contact and a customer of each address that has none. */
async function insertMissing(tx: Db, latest: readonly WaitingOrder[]): Promise<void> {
  const made = latest.map(({ email, name, phone, locale, createdAt }) => {
    const customerId = randomUUID();
    const searched = { name, companyName: '', tags: [], contacts: [{ name, email, phone }] };
    return {
      contact: { id: randomUUID(), customerId, email, name, phone, locale, createdAt },
      customer: {
        id: customerId,
        name,
        nameSort: foldText(name),
        searchText: customerSearchText(searched),
        createdAt,
        updatedAt: createdAt,
      },
    };
  });
  await insertRows(tx, customers, { rows: made.map(({ customer }) => customer) });
  const tail = sql`on conflict do nothing returning customer_id`;
  const kept = idsSchema.parse(await insertRows(tx, contacts, { rows: made.map(({ contact }) => contact), tail }));
  const keptIds = new Set(kept.map(({ customer_id }) => customer_id));
  const lost = made.map(({ customer }) => customer.id).filter((id) => !keptIds.has(id));
  if (lost.length > 0) await tx.delete(customers).where(inArray(customers.id, lost));
}

/** Gives contacts who were known by their address alone the name and phone of their latest order. */
async function nameContacts(tx: Db, latest: readonly WaitingOrder[]): Promise<void> {
  const named = latest
    .filter(({ name }) => name.trim() !== '')
    .map(({ email, name, phone, locale }) => {
      const searched = { name, companyName: '', tags: [], contacts: [{ name, email, phone }] };
      return { email, name, phone, locale, name_sort: foldText(name), search_text: customerSearchText(searched) };
    });
  const json = sql`json_to_recordset(${JSON.stringify(named)}::json)
    as n(email text, name text, phone text, locale text, name_sort text, search_text text)`;
  await tx.execute(sql`update customers c set full_name = n.name, name_sort = n.name_sort, search_text = n.search_text
    from ${json} join contacts k on k.email = n.email where c.id = k.customer_id and c.full_name = ''`);
  await tx.execute(sql`update contacts k set full_name = n.name, phone = n.phone, locale = n.locale
    from ${json} where k.email = n.email and k.full_name = ''`);
}

/** Ties some orders to their contacts, and says since when these are customers. */
async function tieOrders(tx: Db, ids: readonly string[]): Promise<void> {
  const wanted = sql`select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json)`;
  await tx.execute(sql`update orders o set contact_id = k.id, customer_id = k.customer_id
    from contacts k where k.email = o.customer_email_folded and o.id in (${wanted})`);
  await tx.execute(sql`update customers c set since = least(c.since, first.at)
    from (select customer_id, min(created_at) as at from orders
      where id in (${wanted}) and (${isAcceptedOrder} or payment_status = 'refunded') group by customer_id) first
    where c.id = first.customer_id and c.since is distinct from least(c.since, first.at)`);
}

async function fillBatch(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const waiting = await nextOrders(tx);
    if (waiting.length === 0) return 0;
    const work = () => fillOrders(tx, waiting);
    await (waiting.length > FEW ? indexingWordsLast(tx, WORD_INDEXES, work) : work());
    return waiting.length;
  });
}

async function fillOrders(tx: Db, waiting: readonly WaitingOrder[]): Promise<void> {
  // Of several orders with one address the first is the newest.
  const latest = [...new Map(waiting.toReversed().map((order) => [order.email, order])).values()];
  const known = await tx
    .select({ email: contacts.email })
    .from(contacts)
    .where(
      inArray(
        contacts.email,
        latest.map(({ email }) => email),
      ),
    );
  const knownEmails = new Set(known.map(({ email }) => email));
  await nameContacts(tx, latest);
  await insertMissing(
    tx,
    latest.filter(({ email }) => !knownEmails.has(email)),
  );
  await tieOrders(
    tx,
    waiting.map(({ id }) => id),
  );
}

/**
 * Gives orders from before there were customers theirs, by their folded addresses: behind the migrations and after `fillFolded`. A batch stands or
 * falls as a whole, so that a start that is killed goes on where it was. A line on the
 * error output says how far it is where there are many.
 */
export async function fillCustomers(db: Db): Promise<number> {
  let done = 0;
  for (;;) {
    const filled = await fillBatch(db);
    done += filled;
    if (filled < BATCH) break;
    if (done % TOLD_EVERY === 0)
      process.stderr.write(`Customers of earlier orders: ${done.toLocaleString('en-US')} orders done.\n`);
  }
  return done;
}
