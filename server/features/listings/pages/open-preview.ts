import type { PageFace } from '#domain/listings/pages/page-state.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { makePageHeaders } from './make-page-headers.ts';
import { findMediumItem, findPicture, type OpenedPage } from './open-page.ts';
import { type OpenedFile, openPageFile, pageFileMissing } from './open-page-file.ts';
import { presentView } from './present.ts';
import { findPage } from './queries.ts';
import { type ReadPage, readPage } from './read-page.ts';
import { emptyLeadForm } from './render-lead-form.ts';
import { renderPage } from './render-page.ts';

/** The saved page of a property that the caller reaches, whatever its state. Otherwise `not_found`. */
export async function requirePage(
  ctx: Context,
  propertyId: string,
): Promise<{ read: ReadPage; property: PropertyRow }> {
  const property = await requireProperty(ctx, propertyId);
  const page = await findPage(ctx.db, property.id);
  if (!page) throw new AppError('not_found', 'This property has no page yet. Save it first.');
  return { read: await readPage(ctx, page), property };
}

/** The page of a property as strangers would get it, for who may change it, before it is published (LIST-38). It says that it is a preview, and is kept by nobody. */
export async function openPreview(ctx: Context, propertyId: string, face: PageFace): Promise<OpenedPage> {
  const { read, property } = await requirePage(ctx, propertyId);
  const { site } = await ctx.content.get();
  const { config } = ctx;
  const view = presentView(read, property, { face, site, config, isPreview: true });
  const form = face === 'branded' ? emptyLeadForm(read.page.slug, '') : null;
  return { html: renderPage(view, config.BASE_URL, form), headers: makePageHeaders(config, view) };
}

/** Which file of a preview is wanted. */
export type PreviewedFile = { id: string; face: PageFace; mediaId: string; number: number; file: string };

/** A file of a preview; with a watermark while it is not paid. Otherwise `not_found`. */
export async function openPreviewFile(
  ctx: Context,
  { id, face, mediaId, number, file }: PreviewedFile,
): Promise<OpenedFile> {
  const { read } = await requirePage(ctx, id);
  const item = findPicture(read, mediaId) ?? findMediumItem(read, mediaId);
  if (item?.fileNumber !== number) throw pageFileMissing();
  // An original is shown beside its altered picture: it is no more open than the whole.
  const isMarked = read.lockedIds.has(mediaId) || (read.isLocked && read.originals.has(mediaId));
  return openPageFile(ctx, { item, file }, { face, isMarked });
}
