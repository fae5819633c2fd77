import { createHash } from 'node:crypto';
import type { EInvoiceFormat } from '#domain/billing/e-invoice/formats.ts';
import { type Missing, presentMissing } from '#domain/billing/e-invoice/missing.ts';
import type { StatedDocument } from '#domain/billing/e-invoice/stated-document.ts';
import { type EInvoiceJson, toEInvoice } from '#domain/billing/e-invoice/to-e-invoice.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { InvoiceSettings } from '#domain/site/settings/invoice-settings.ts';
import type { Context } from '#server/context.ts';
import type { DocumentRow } from '#server/db/schema/documents.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { describeDocument } from './describe-document.ts';
import { findForm, insertForm } from './queries.ts';

/** What the studio issues electronically. */
type Electronic = InvoiceSettings['electronic'];

type Described = { ok: true; invoice: EInvoiceJson } | { ok: false; missing: Missing[] };

/** A document, null where it states no seller, in the terms of EN 16931, or what it lacks for a format. */
export function describeForm(stated: StatedDocument | null, format: EInvoiceFormat): Described {
  if (!stated) return { ok: false, missing: presentMissing(['seller']) };
  const made = toEInvoice(stated, format);
  return made.ok ? made : { ok: false, missing: presentMissing(made.missing) };
}

/** A document with its PDF file. */
export type Drawn = { document: DocumentRow; pdf: Buffer };

async function writeForm({ document, pdf }: Drawn, invoice: EInvoiceJson, format: EInvoiceFormat): Promise<Buffer> {
  // Loaded only when needed: the library slows the start of the server.
  const { writeEInvoice } = await import('#server/platform/e-invoice/write-e-invoice.ts');
  return writeEInvoice({ invoice, locale: document.locale, pdf: format === 'facturx' ? pdf : null }, format);
}

/**
 * An electronic form of a document (BIL-21): made when somebody asks for it first, and kept. Refuses with `conflict`, which names all that the document
 * lacks, and never makes a file that is not valid.
 */
export async function openForm(ctx: Context, drawn: Drawn, format: EInvoiceFormat): Promise<Buffer> {
  const { document } = drawn;
  const kept = await findForm(ctx.db, document.id, format);
  if (kept) return kept;
  const described = describeForm(await describeDocument(ctx, document), format);
  if (!described.ok) {
    const fields = described.missing.map(({ field, sentence }) => ({ path: field, message: sentence }));
    throw new AppError('conflict', 'This document lacks what an electronic invoice states.', { fields });
  }
  const file = await writeForm(drawn, described.invoice, format);
  const sha256 = createHash('sha256').update(file).digest('hex');
  const row = { documentId: document.id, format, sha256, file, madeAt: ctx.clock.now() };
  await inTransaction(ctx, (inside) => insertForm(inside.db, row));
  return (await findForm(ctx.db, document.id, format)) ?? file;
}

/** What a document is kept as: its file, and whether the figures are in it. */
type KeptFile = { file: Buffer; format: 'pdf' | 'facturx' };

/**
 * The file that a document is kept as (BIL-22): the drawn one, with the figures inside where the studio chose that. Where the document lacks something for it,
 * or the library fails, the plain file is issued.
 */
export async function makeFile(ctx: Context, drawn: Drawn, electronic: Electronic): Promise<KeptFile> {
  const plain: KeptFile = { file: drawn.pdf, format: 'pdf' };
  if (electronic !== 'facturx') return plain;
  const described = describeForm(await describeDocument(ctx, drawn.document), 'facturx');
  if (!described.ok) return plain;
  try {
    return { file: await writeForm(drawn, described.invoice, 'facturx'), format: 'facturx' };
  } catch (error) {
    ctx.log.error({ err: error, documentId: drawn.document.id }, 'a document was issued without its figures inside');
    return plain;
  }
}

/** Makes the XML file that goes beside a new document where the studio chose that; nothing where the document lacks something for it. */
export async function makeBeside(ctx: Context, drawn: Drawn, electronic: Electronic): Promise<void> {
  if (electronic !== 'xrechnung') return;
  try {
    await openForm(ctx, drawn, 'xrechnung');
  } catch (error) {
    if (error instanceof AppError) return;
    ctx.log.error({ err: error, documentId: drawn.document.id }, 'a document was issued without its XRechnung');
  }
}
