import { E_INVOICE_FORMATS } from '#domain/billing/e-invoice/formats.ts';
import type { DocumentForms } from '#domain/billing/e-invoice/forms-json.ts';
import type { StatedDocument } from '#domain/billing/e-invoice/stated-document.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { findDocument, findFileFormat } from '#server/features/billing/queries.ts';
import { describeDocument } from './describe-document.ts';
import { describeForm } from './open-form.ts';
import { findBilled, findForm } from './queries.ts';

type Form = DocumentForms['forms'][number];

/** Whether a form of a document is there. */
async function isMade({ db }: Context, id: string, format: Form['format']): Promise<boolean> {
  if (format === 'facturx' && (await findFileFormat(db, id)) === 'facturx') return true;
  return (await findForm(db, id, format)) !== null;
}

function presentForm(stated: StatedDocument | null, format: Form['format']): Form {
  const described = describeForm(stated, format);
  return { format, missing: described.ok ? [] : described.missing };
}

/** What electronic forms a document has, and what it lacks for the others (BIL-20). `not_found` where there is no such document. */
export async function getForms(ctx: Context, id: string): Promise<DocumentForms> {
  const document = await findDocument(ctx.db, id);
  if (!document) throw new AppError('not_found', 'There is no such document.');
  const { customerId } = await findBilled(ctx.db, document.orderId);
  const forms: Form[] = [];
  const stated = await describeDocument(ctx, document);
  for (const format of E_INVOICE_FORMATS) {
    forms.push((await isMade(ctx, id, format)) ? { format, missing: [] } : presentForm(stated, format));
  }
  return { customer_id: customerId, forms };
}
