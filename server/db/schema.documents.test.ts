import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOrder, orderRow, paidFacts } from '#server/test/rows.ts';
import type { Database, Db } from './database.ts';
import { type DocumentRow, documentFiles, documents } from './schema/documents.ts';
import { openTestDatabase } from './test-database.ts';
import { violatedConstraint, withTransaction } from './transaction.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The constraint that refuses a transaction, or null where the database takes it. */
async function refusalOf(work: (tx: Db) => Promise<unknown>): Promise<string | null> {
  return withTransaction(database.db, work).then(
    () => null,
    (error: unknown) => violatedConstraint(error) ?? String(error),
  );
}

/** The invoice of a new paid order of 735.00. */
async function issueInvoice(): Promise<DocumentRow> {
  const order = await addOrder(database.db, orderRow(paidFacts()));
  const [invoice] = await database.db.select().from(documents).where(eq(documents.orderId, order.id));
  if (!invoice) throw new Error('The order has no invoice.');
  return invoice;
}

let number = 0;
/** A credit note of an invoice, as its table takes it. */
function creditOf(invoice: DocumentRow, totalMinor: number, changes: Partial<DocumentRow> = {}) {
  number += 1;
  const lines = [
    {
      kind: 'credit',
      label: 'Credit',
      quantity: 1,
      unitMinor: totalMinor,
      amountMinor: totalMinor,
      taxRatePpm: 0,
      taxMinor: 0,
    },
  ];
  const note = {
    ...invoice,
    id: randomUUID(),
    kind: 'credit_note' as const,
    number,
    correctsId: invoice.id,
    totalMinor,
    lines,
  };
  return { ...note, ...changes };
}

const insert = (row: typeof documents.$inferInsert) => refusalOf((tx) => tx.insert(documents).values(row));

describe('BIL-2: an issued document', () => {
  test('never changes and never goes', async () => {
    const invoice = await issueInvoice();
    const isThis = eq(documents.id, invoice.id);
    const set = (changes: Partial<DocumentRow>) => refusalOf((tx) => tx.update(documents).set(changes).where(isThis));
    expect(await set({ number: 999_999 })).toBe('documents_unchanged');
    expect(await set({ buyer: { name: 'Another', taxNumber: null, exemptionNumber: null } })).toBe(
      'documents_unchanged',
    );
    expect(await refusalOf((tx) => tx.delete(documents).where(isThis))).toBe('documents_unchanged');
    expect(await set({ content: null })).toBeNull();
  });

  test('has files that never change and never go', async () => {
    const { id: documentId } = await issueInvoice();
    const row = { documentId, sha256: 'a', file: Buffer.from('a'), issuedAt: new Date() };
    const add = (file: typeof documentFiles.$inferInsert) => refusalOf((tx) => tx.insert(documentFiles).values(file));
    expect(await add(row)).toBeNull();
    expect(await add(row)).toBe('document_files_document_id_refunded_minor_pk');
    const isThis = eq(documentFiles.documentId, documentId);
    const set = refusalOf((tx) => tx.update(documentFiles).set({ sha256: 'b' }).where(isThis));
    expect(await set).toBe('document_files_unchanged');
    expect(await refusalOf((tx) => tx.delete(documentFiles).where(isThis))).toBe('document_files_unchanged');
    expect(await add({ ...row, documentId: randomUUID() })).toBe('document_files_document_id_documents_id_fk');
  });

  test('has its number alone, and lines that come to its total', async () => {
    const invoice = await issueInvoice();
    expect(await insert({ ...invoice, id: randomUUID() })).toBe('documents_number');
    expect(await insert({ ...invoice, id: randomUUID(), number: 999_998, totalMinor: 1 })).toBe('documents_lines');
  });
});

describe('BIL-3: credit notes', () => {
  test('take back at most their invoice, also together', async () => {
    const invoice = await issueInvoice();
    expect(await insert(creditOf(invoice, 73_501))).toBe('documents_credited');
    expect(await insert(creditOf(invoice, 40_000))).toBeNull();
    expect(await insert(creditOf(invoice, 33_501))).toBe('documents_credited');
    expect(await insert(creditOf(invoice, 33_500))).toBeNull();
    expect(await insert(creditOf(invoice, 0))).toBe('documents_total');
  });

  test('of two at once the database takes what fits', async () => {
    const invoice = await issueInvoice();
    const both = await Promise.all([insert(creditOf(invoice, 50_000)), insert(creditOf(invoice, 50_000))]);
    expect(both.toSorted()).toEqual(['documents_credited', null]);
  });

  test('correct an invoice of the same order, and no credit note', async () => {
    const invoice = await issueInvoice();
    const other = await issueInvoice();
    const note = creditOf(invoice, 10_000);
    expect(await insert(note)).toBeNull();
    expect(await insert(creditOf(invoice, 100, { correctsId: other.id }))).toBe('documents_credited');
    expect(await insert(creditOf(invoice, 100, { correctsId: note.id }))).toBe('documents_credited');
    expect(await insert(creditOf(invoice, 100, { currency: 'eur' }))).toBe('documents_credited');
    expect(await insert({ ...creditOf(invoice, 100), kind: 'invoice' })).toBe('documents_credit');
  });
});
