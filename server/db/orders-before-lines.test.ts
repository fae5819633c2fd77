import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { composeMail } from '#server/compose-mail.ts';
import type { Context } from '#server/context.ts';
import { openInvoice } from '#server/features/orders/issue-documents.ts';
import { getOrder } from '#server/features/orders/manage/get-order.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { readPdfText } from '#server/test/pdf-text.ts';
import { openTestStudio, renameStudio, type TestStudio } from '#server/test/studio.ts';
import { mails } from './schema/mails.ts';
import { MIGRATIONS_FOLDER } from './template.ts';
import { openEmptyDatabase } from './test-database.ts';

/** The first migration after the version of the stored rows: it splits orders into lines and payments. */
const SPLIT = 29;
const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });

/**
 * Nine orders as the version before lines and payments kept them in its database, and what it made of them: paid, refunded in
 * part and whole, corrected, unpaid, in both languages. Written by that version itself, in test mode against the local provider.
 * `invoice` is each text of the invoice that it made.
 */
const fixtureSchema = z.object({
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  orders: z.array(z.object({ id: z.uuid(), invoice: z.array(z.string()).nullable(), details: z.unknown() })),
  mails: z.array(z.object({ id: z.uuid(), subject: z.string(), text: z.string() })),
});
const file = path.join(import.meta.dirname, 'fixtures/orders-before-lines.json');
const before = fixtureSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

let old: Awaited<ReturnType<typeof openEmptyDatabase>>;
let studio: TestStudio;
let ctx: Context;

async function migrate(from: number, to: number): Promise<void> {
  for (const { sql: statements } of migrations.slice(from, to)) {
    for (const statement of statements) await old.db.execute(sql.raw(statement));
  }
}

beforeAll(async () => {
  old = await openEmptyDatabase();
  studio = await openTestStudio({ provider: true });
  await migrate(0, SPLIT);
  for (const [table, rows] of Object.entries(before.tables)) {
    const name = sql.identifier(table);
    await old.db.execute(sql`delete from ${name}`);
    await old.db.execute(sql`insert into ${name} overriding system value
      select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`);
  }
  await migrate(SPLIT, migrations.length);
  ctx = { ...studio.ctx, db: old.db };
});
afterAll(async () => {
  await old.close();
  await studio.close();
});

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

test.each(before.orders.filter(({ invoice }) => invoice))(
  'the invoice of order $details.order.order_number says all that the version before wrote on it',
  async ({ id, invoice }) => {
    const order = await findOrder(old.db, id);
    if (!order) throw new Error('The order is gone.');
    const { file: pdf } = await openInvoice(ctx, order);
    const text = withoutSpaces(readPdfText(pdf));
    expect(invoice?.filter((fact) => !text.includes(withoutSpaces(fact)))).toEqual([]);
    expect((await openInvoice(renameStudio({ ctx }, 'Another Studio'), order)).file).toEqual(pdf);
  },
);

test.each(before.orders)('order $details.order.order_number says all that it said', async ({ id, details }) => {
  expect(await getOrder(ctx, id)).toMatchObject(z.record(z.string(), z.unknown()).parse(details));
});

/** A text without the secrets of its links, which are made anew for each mail. */
const withoutLinks = (text: string) => text.replace(/(token=|http:\/\/[^/\s]+)[^\s]*/g, '$1');

test('the mails of old orders have the subject and the text that they had', async () => {
  const rows = await old.db.select().from(mails).orderBy(asc(mails.id));
  expect(rows.map(({ id }) => id)).toEqual(before.mails.map(({ id }) => id));
  for (const [index, row] of rows.entries()) {
    const message = await composeMail(ctx, row);
    const { subject, text } = before.mails[index] ?? {};
    expect({ subject: message?.subject, text: message && withoutLinks(message.text) }).toEqual({ subject, text });
  }
});
