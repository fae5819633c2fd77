import { createHash } from 'node:crypto';
import { formatDocumentNumber } from '#domain/billing/document-number.ts';
import { paperWords } from '#domain/billing/paper-words.ts';
import type { Context } from '#server/context.ts';
import type { DocumentContent, DocumentRow } from '#server/db/schema/documents.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findFile } from '#server/features/site/queries.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { makeBeside, makeFile } from './e-invoices/open-form.ts';
import { findDocumentFile, insertDocumentFile } from './queries.ts';

/**
 * The PDF file of a document. It is drawn once, from what the document states, and never again: the studio's brand and texts may
 * change, an issued file does not (BIL-2).
 */
export async function openFile(ctx: Context, document: DocumentRow, content: DocumentContent): Promise<Buffer> {
  const kept = await findDocumentFile(ctx.db, document.id);
  if (kept) return kept;
  const pdf = await drawDocument(ctx, document, content);
  const { electronic } = (await getSettings(ctx)).invoices;
  const { file, format } = await makeFile(ctx, { document, pdf }, electronic);
  const sha256 = createHash('sha256').update(file).digest('hex');
  const row = { documentId: document.id, sha256, file, format, issuedAt: ctx.clock.now() };
  await inTransaction(ctx, (inside) => insertDocumentFile(inside.db, row));
  await makeBeside(ctx, { document, pdf }, electronic);
  // If two requests draw it at once, the first one's file is kept.
  return (await findDocumentFile(ctx.db, document.id)) ?? file;
}

/** What a document is called in the language of its reader. */
function titleOf({ kind, locale, seller, dueOn }: DocumentRow, part: DocumentContent['part']): string {
  const words = paperWords(locale, seller?.invoiceFrom);
  if (kind === 'credit_note') return words.creditNote.title;
  if (seller?.invoiceFrom && dueOn) return words.receipt.request;
  if (part === 'deposit') return words.deposit.title;
  return part === 'rest' ? words.deposit.final : words.title;
}

async function drawDocument(ctx: Context, document: DocumentRow, content: DocumentContent): Promise<Buffer> {
  // Loaded only when needed, because the fonts slow the start of the server.
  const { drawInvoice } = await import('#server/platform/pdf/invoice-file.ts');
  const { site, brand } = await ctx.content.get();
  const picture = site.look && brand.logo ? brand.logo.large : null;
  const logo = picture && (await findFile(ctx.db, picture.png));
  const words = paperWords(document.locale, document.seller?.invoiceFrom);
  const { part, ...drawn } = content;
  return drawInvoice({
    ...drawn,
    title: titleOf(document, part),
    number: words.number({ invoiceNumber: formatDocumentNumber(document) }),
    madeAt: document.issuedAt,
    fonts: brand.fonts,
    logo: logo && picture ? { bytes: logo.bytes, width: picture.width, height: picture.height } : null,
    pageWords: (page, pages) => words.page({ page, pages }),
  });
}
