import type { DocumentJson } from '#domain/billing/document.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { presentDocument } from './present.ts';
import { findDocument, listDocumentsOf } from './queries.ts';

/** A document as its readers see it. Otherwise `not_found`. */
export async function getDocument(ctx: Pick<Context, 'db'>, id: string): Promise<DocumentJson> {
  const row = await findDocument(ctx.db, id);
  const ofOrder = row ? (await listDocumentsOf(ctx.db, [row.orderId])).get(row.orderId) : null;
  const document = ofOrder?.find((each) => each.id === id);
  if (!document) throw new AppError('not_found', 'There is no such document.');
  return presentDocument(document);
}
