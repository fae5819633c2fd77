import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import { attachedInvoices, documentFiles, documentForms, documents } from '#server/db/schema/documents.ts';
import { orders } from '#server/db/schema/orders.ts';
import { withTransaction } from '#server/db/transaction.ts';

/** Empties tables between tests, in this order, orders among them. Issued documents and their numbers go with them, which the product never lets happen. */
export async function clearTables(db: Db, tables: readonly PgTable[]): Promise<void> {
  await db.execute(sql`truncate attached_invoices, document_forms, document_files, documents`);
  for (const table of tables) await db.delete(table);
  await db.execute(sql`delete from counters where name ~ '^(invoice|credit_note)(:|$)'`);
}

/** Deletes orders with their issued documents, as only somebody past the product could. */
export async function deleteOrders(db: Db, where: SQL | undefined): Promise<void> {
  await withTransaction(db, async (tx) => {
    const guarded = ['document_forms', 'document_files', 'documents'];
    for (const table of guarded) await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    const these = tx.select({ id: orders.id }).from(orders).where(where);
    const issued = tx.select({ id: documents.id }).from(documents).where(inArray(documents.orderId, these));
    await tx.delete(attachedInvoices).where(inArray(attachedInvoices.documentId, issued));
    await tx.delete(documentForms).where(inArray(documentForms.documentId, issued));
    await tx.delete(documentFiles).where(inArray(documentFiles.documentId, issued));
    await tx.delete(documents).where(inArray(documents.orderId, these));
    for (const table of guarded) await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
    await tx.delete(orders).where(where);
  });
}
