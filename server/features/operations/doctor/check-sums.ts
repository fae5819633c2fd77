import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { type DoctorCheck, formatCount, getError, getWell, nameSome } from './get-finding.ts';

const LISTED = 1000;

const numbersSchema = z.array(z.object({ number: z.number() }));

/** A query of the doctor may take long; the limit is for visitors. */
async function withoutLimit<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return withTransaction(db, async (tx) => {
    await tx.execute(sql.raw('set local statement_timeout to 0'));
    return work(tx);
  });
}

/** The orders whose payments do not come to their sums, or whose lines do not come to their payment. */
async function listUnequal(db: Db): Promise<number[]> {
  return withoutLimit(db, async (tx) => {
    const { rows } = await tx.execute(sql`
      select o.order_number as number from orders o left join (
          select order_id, sum(amount_minor) as charge, sum(refunded_minor) as refunded,
            coalesce(sum(case when paid_at is null then recorded_minor else amount_minor end), 0) as paid
          from order_payments group by order_id) p on p.order_id = o.id
        where coalesce(p.charge, 0) <> o.charge_minor or coalesce(p.refunded, 0) <> o.refunded_minor or coalesce(p.paid, 0) <> o.paid_minor
      union
      select o.order_number from order_payments p join orders o on o.id = p.order_id left join (
          select payment_id, sum(amount_minor) as amount from order_lines group by payment_id) l on l.payment_id = p.id
        where coalesce(l.amount, 0) <> p.amount_minor
      order by 1 limit ${LISTED}`);
    return numbersSchema.parse(rows).map(({ number }) => number);
  });
}

export const checkTotals: DoctorCheck = {
  id: 'totals',
  async check({ db }) {
    const unequal = await listUnequal(db);
    if (unequal.length === 0) return getWell('Lines, payments and sums of every order agree.');
    return getError(
      `${formatCount(unequal.length, 'order')} whose lines or payments do not come to its sums: ${nameSome(unequal.map(String))}.`,
      'Compare these orders with their invoices and with a backup, and correct what was changed past the product. No program mends money.',
    );
  },
};

const behindSchema = z.array(z.object({ place: z.string(), sequence: z.string(), highest: z.coerce.number() }));
type Behind = z.infer<typeof behindSchema>[number];

const columnsSchema = z.array(z.object({ table: z.string(), column: z.string(), sequence: z.string() }));

/** The columns that the database numbers and that have a higher number than the next one: it would be given out twice, which the database refuses. */
async function listBehind(db: Db): Promise<Behind[]> {
  const { rows } = await db.execute(sql`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`);
  const behind: Behind[] = [];
  for (const { table, column, sequence } of columnsSchema.parse(rows)) {
    const found = await db.execute(sql`
      select ${`${table}.${column}`}::text as place, ${sequence}::text as sequence, highest
      from (select max(${sql.identifier(column)}) as highest from ${sql.identifier(table)}) numbers, ${sql.raw(sequence)} counter
      where highest >= counter.last_value + case when counter.is_called then 1 else 0 end`);
    behind.push(...behindSchema.parse(found.rows));
  }
  return behind;
}

export const checkNumbers: DoctorCheck = {
  id: 'numbers',
  async check({ db }) {
    const behind = await listBehind(db);
    if (behind.length === 0) return getWell('The next numbers of orders and the like are free.');
    const names = behind.map(({ place, highest }) => `${place} has ${highest} already`);
    return getError(
      `The next number is taken, so that nothing more can be made: ${nameSome(names)}.`,
      'Run npm run studio -- doctor --fix: counting continues behind the highest number.',
    );
  },
  async fix({ db }) {
    const behind = await listBehind(db);
    for (const { sequence, highest } of behind)
      await db.execute(sql`select setval(${sequence}::regclass, ${highest}::bigint)`);
    return behind.length > 0 ? `${formatCount(behind.length, 'counter')} set behind the highest number.` : null;
  },
};

const differenceSchema = z.tuple([z.object({ bytes: z.coerce.number(), items: z.coerce.number() })]);

/** What the kept sum of media is short of what they come to, all of one moment. It reads every item. */
const differenceOfMedia = sql`
  select real.bytes - kept.bytes as bytes, real.items - kept.items as items
  from (select coalesce(sum(size_bytes), 0) as bytes, count(*) as items from media_items) real,
    (select coalesce(sum(bytes), 0) as bytes, coalesce(sum(items), 0) as items from media_sums) kept`;

export const checkMediaSums: DoctorCheck = {
  id: 'media_sums',
  async check({ db }) {
    const { rows } = await withoutLimit(db, (tx) => tx.execute(differenceOfMedia));
    const [{ bytes, items }] = differenceSchema.parse(rows);
    if (bytes === 0 && items === 0) return getWell('The kept size of all media is what they come to.');
    return getError(
      `The kept size of all media differs from what they come to by ${formatCount(Math.abs(bytes), 'byte')} and ${formatCount(Math.abs(items), 'file')}.`,
      'Run npm run studio -- doctor --fix: what is missing is added to it.',
    );
  },
  async fix({ db }) {
    const { rows } = await withoutLimit(db, (tx) =>
      tx.execute(
        sql`insert into media_sums (bytes, items) select bytes, items from (${differenceOfMedia}) d where bytes <> 0 or items <> 0 returning id`,
      ),
    );
    return rows.length > 0 ? 'The kept size of all media was set right.' : null;
  },
};
