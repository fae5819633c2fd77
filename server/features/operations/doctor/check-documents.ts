import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { type DoctorCheck, formatCount, getError, getWell, nameSome } from './get-finding.ts';

const LISTED = 1000;

const namesSchema = z.array(z.object({ name: z.string() }));

/** What is wrong with documents, a name each: orders by their number, and series of numbers that have a gap. */
async function listFaults(db: Db): Promise<string[]> {
  return withTransaction(db, async (tx) => {
    await tx.execute(sql.raw('set local statement_timeout to 0'));
    const { rows } = await tx.execute(sql`
      select 'order ' || o.order_number || ' without its invoice' as name
      from order_payments p join orders o on o.id = p.order_id
      where p.invoice_number is not null and not exists (select from documents d
        where d.payment_id = p.id and d.kind = 'invoice' and d.series = p.invoice_series and d.number = p.invoice_number)
      union all
      select 'order ' || o.order_number || ' without the credit note of a refund'
      from documents d join order_payments p on p.id = d.payment_id join orders o on o.id = d.order_id
      where d.kind = 'invoice' and d.number = p.invoice_number and p.paid_at is not null
        and d.total_minor - (p.amount_minor + p.moved_minor - p.refunded_minor) > d.returned_before_minor
          + (select coalesce(sum(total_minor), 0) from documents where corrects_id = d.id)
      union all
      select c.name || ' numbers with a gap'
      from counters c left join documents d
        on c.name = d.kind || case when d.series = 'main' then '' else ':' || d.series end and d.number <= c.value
      where c.name ~ '^(invoice|credit_note)(:|$)'
      group by c.name, c.value having count(d.id) <> c.value
      limit ${LISTED}`);
    return namesSchema.parse(rows).map(({ name }) => name);
  });
}

/** Whether each paid payment has its invoice, each refund its credit note, and no number is missing. */
export const checkDocuments: DoctorCheck = {
  id: 'documents',
  async check({ db }) {
    const faults = await listFaults(db);
    if (faults.length === 0)
      return getWell('Every payment has its invoice, every refund its credit note, and no number is missing.');
    return getError(
      `${formatCount(faults.length, 'fault')} in the documents: ${nameSome(faults)}.`,
      'Compare them with a backup, and correct what was changed past the product. No program invents a document.',
    );
  },
};
