import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { attachedInvoices } from '#server/db/schema/documents.ts';

type AttachedInvoice = typeof attachedInvoices.$inferInsert;

/** Keeps the invoice of another program beside a receipt; another one takes its place. */
export async function upsertInvoice(tx: Db, { documentId, ...kept }: AttachedInvoice): Promise<void> {
  await tx
    .insert(attachedInvoices)
    .values({ documentId, ...kept })
    .onConflictDoUpdate({ target: attachedInvoices.documentId, set: kept });
}

/** Removes it. False where there is none. */
export async function removeInvoice(tx: Db, documentId: string): Promise<boolean> {
  const removed = await tx
    .delete(attachedInvoices)
    .where(eq(attachedInvoices.documentId, documentId))
    .returning({ id: attachedInvoices.documentId });
  return removed.length > 0;
}

/** The file of the invoice that was attached to a document, by its SHA-256. */
export async function findInvoiceFile(db: Db, documentId: string, sha256: string): Promise<Buffer | null> {
  const [kept] = await db
    .select({ file: attachedInvoices.file })
    .from(attachedInvoices)
    .where(and(eq(attachedInvoices.documentId, documentId), eq(attachedInvoices.sha256, sha256)));
  return kept?.file ?? null;
}
