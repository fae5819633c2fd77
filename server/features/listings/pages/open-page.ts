import { toSource } from '#domain/listings/pages/lead-input.ts';
import type { PageFace } from '#domain/listings/pages/page-state.ts';
import { isAltered } from '#domain/shared/alterations.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import type { FileInMemory } from '#server/http/send-bytes.ts';
import { findClean } from './check-unbranded.ts';
import { drawShare } from './draw-share.ts';
import { makePageHeaders } from './make-page-headers.ts';
import { type OpenedFile, openPageFile, pageFileMissing } from './open-page-file.ts';
import { presentView } from './present.ts';
import { findPageAt } from './queries.ts';
import { type ReadPage, readPage } from './read-page.ts';
import { emptyLeadForm, type LeadForm } from './render-lead-form.ts';
import { renderPage } from './render-page.ts';

/** What the address of a page has after its form was sent. */
export const SENT_MARK = 'sent';

/** A public page of a property, as it is sent. */
export type OpenedPage = { html: string; headers: Record<string, string> };

/** A page that everybody may see now, with what it shows. */
export type PublicPage = { read: ReadPage; property: PropertyRow };

/** The page at an address where everybody may see it now; null for what is no page, is not published, is locked or archived alike. */
export async function findPublic(ctx: Context, face: PageFace, key: string): Promise<PublicPage | null> {
  const found = await findPageAt(ctx.db, face, key);
  if (!found) return null;
  const read = await readPage(ctx, found.page);
  return read.isPublic ? { read, property: found.property } : null;
}

/** The branded page with its form. */
export async function showBranded(ctx: Context, { read, property }: PublicPage, form: LeadForm): Promise<OpenedPage> {
  const { site } = await ctx.content.get();
  const { config } = ctx;
  const view = presentView(read, property, { face: 'branded', site, config });
  return { html: renderPage(view, config.BASE_URL, form), headers: makePageHeaders(config, view) };
}

/**
 * The page at a public address; null where there is none for strangers, without a reason (LIST-16). The one without names is there while it names nobody, and says the same
 * to everybody, whatever `query` the address has.
 */
export async function openPage(
  ctx: Context,
  face: PageFace,
  { key, query = new URLSearchParams() }: { key: string; query?: URLSearchParams },
): Promise<(OpenedPage & PublicPage) | null> {
  const found = await findPublic(ctx, face, key);
  if (!found) return null;
  if (face === 'unbranded') {
    const page = await findClean(ctx, found.read, found.property);
    return page && { ...found, ...page };
  }
  const form = emptyLeadForm(key, toSource(query.get('from')));
  const shown = await showBranded(ctx, found, query.has(SENT_MARK) ? { ...form, outcome: 'sent' } : form);
  return { ...found, ...shown };
}

/** A picture of a photo that a page shows, or the original of an altered one. */
export function findPicture({ photos, originals }: ReadPage, id: string): MediaRow | undefined {
  const isShownOriginal = photos.some((photo) => photo.originalId === id && isAltered(photo.alteration));
  return photos.find((photo) => photo.id === id) ?? (isShownOriginal ? originals.get(id) : undefined);
}

/** A film, plan or panorama that a page shows. */
export function findMediumItem({ media }: ReadPage, id: string): MediaRow | undefined {
  const found = media.find((medium) => medium.id === id);
  return found && found.kind !== 'tour' ? found.item : undefined;
}

/** Which file of a page is wanted, such as `preview.webp` of a photo by its id and the number of its file. */
export type WantedFile = { face: PageFace; key: string; id: string; number: number; file: string };

/** A picture of a public page: of a photo that it shows, or of the original of one. Otherwise `not_found`, whatever the reason. */
export async function openPagePicture(ctx: Context, { face, key, id, number, file }: WantedFile): Promise<OpenedFile> {
  const found = await findPublic(ctx, face, key);
  if (!found) throw pageFileMissing();
  const item = findPicture(found.read, id);
  if (item?.fileNumber !== number) throw pageFileMissing();
  return openPageFile(ctx, { item, file }, { face, isMarked: false });
}

/** A file of a film, plan or panorama of a public page. Otherwise `not_found`, whatever the reason. */
export async function openPageMedium(ctx: Context, { face, key, id, number, file }: WantedFile): Promise<OpenedFile> {
  const found = await findPublic(ctx, face, key);
  const item = found && findMediumItem(found.read, id);
  if (item?.fileNumber !== number) throw pageFileMissing();
  return openPageFile(ctx, { item, file }, { face, isMarked: false });
}

/** The picture that links to a public page show. Otherwise `not_found`. */
export async function openShare(ctx: Context, face: PageFace, key: string): Promise<FileInMemory> {
  const found = await findPublic(ctx, face, key);
  if (!found) throw pageFileMissing();
  return drawShare(ctx, found.read);
}
