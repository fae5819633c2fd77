import { and, eq } from 'drizzle-orm';
import type { EInvoiceFormat } from '#domain/billing/e-invoice/formats.ts';
import type { Db } from '#server/db/database.ts';
import { documentForms } from '#server/db/schema/documents.ts';
import { orders } from '#server/db/schema/orders.ts';
import { type TaxProfileRow, taxProfiles } from '#server/db/schema/tax-profiles.ts';

/** Who is billed for an order: how they are reached, and what the studio knows about their taxes; null where nothing is. */
export type Billed = { email: string; customerId: string | null; facts: TaxProfileRow['facts'] | null };

export async function findBilled(db: Db, orderId: string): Promise<Billed> {
  const [found] = await db
    .select({ email: orders.customerEmail, customerId: orders.customerId, facts: taxProfiles.facts })
    .from(orders)
    .leftJoin(taxProfiles, eq(taxProfiles.customerId, orders.customerId))
    .where(eq(orders.id, orderId));
  return { email: found?.email ?? '', customerId: found?.customerId ?? null, facts: found?.facts ?? null };
}

/** The bytes of an electronic form of a document; null where it was not made yet. */
export async function findForm(db: Db, documentId: string, format: EInvoiceFormat): Promise<Buffer | null> {
  const [kept] = await db
    .select({ file: documentForms.file })
    .from(documentForms)
    .where(and(eq(documentForms.documentId, documentId), eq(documentForms.format, format)));
  return kept?.file ?? null;
}

/** Keeps an electronic form of a document. Of two that make it at once the first one's is kept. */
export async function insertForm(tx: Db, form: typeof documentForms.$inferInsert): Promise<void> {
  await tx.insert(documentForms).values(form).onConflictDoNothing();
}
