import { toSource } from '#domain/listings/pages/lead-input.ts';
import type { PageFace } from '#domain/listings/pages/page-state.ts';
import { findVariant } from '#domain/media/variants.ts';
import { isAltered } from '#domain/shared/alterations.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { presentVariant } from '#server/features/media/open-file.ts';
import type { StoredFile } from '#server/http/send-stored.ts';
import { findClean } from './check-unbranded.ts';
import { makePageHeaders } from './make-page-headers.ts';
import { isSent, presentView } from './present.ts';
import { findPageAt } from './queries.ts';
import { type ReadPage, readPage } from './read-page.ts';
import { emptyLeadForm, type LeadForm } from './render-lead-form.ts';
import { renderPage } from './render-page.ts';

/** How long a browser may keep a picture: a page that was archived shows nothing more. */
const PICTURE_CACHE = 'private, max-age=300';

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
  const read = await readPage(ctx.db, found.page);
  return read.isPublic ? { read, property: found.property } : null;
}

/** The branded page with its form. */
export async function showBranded(ctx: Context, { read, property }: PublicPage, form: LeadForm): Promise<OpenedPage> {
  const { site } = await ctx.content.get();
  const baseUrl = ctx.config.BASE_URL;
  const view = presentView(read, property, { face: 'branded', site, baseUrl });
  return { html: renderPage(view, baseUrl, form), headers: makePageHeaders(ctx.config, 'branded') };
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
    const html = await findClean(ctx, found.read, found.property);
    return html === null ? null : { ...found, html, headers: makePageHeaders(ctx.config, face) };
  }
  const form = emptyLeadForm(key, toSource(query.get('from')));
  const shown = await showBranded(ctx, found, query.has(SENT_MARK) ? { ...form, outcome: 'sent' } : form);
  return { ...found, ...shown };
}

/** Which picture of a page is wanted, such as `preview.webp` of a photo by its id and the number of its file. */
export type WantedPicture = { face: PageFace; key: string; id: string; number: number; variant: string };

/** A picture of a public page: of a photo that it shows, or of the original of one. Otherwise `not_found`, whatever the reason. */
export async function openPagePicture(
  ctx: Context,
  { face, key, id, number, variant }: WantedPicture,
): Promise<StoredFile> {
  const found = await findPublic(ctx, face, key);
  const missing = () => new AppError('not_found', 'There is no such picture on this page.');
  if (!found) throw missing();
  const { photos, originals } = found.read;
  const isShownOriginal = photos.some((photo) => photo.originalId === id && isAltered(photo.alteration));
  const row = photos.find((photo) => photo.id === id) ?? (isShownOriginal ? originals.get(id) : undefined);
  const sent = findVariant(variant);
  if (row?.fileNumber !== number || !sent || !isSent(face, sent)) throw missing();
  const file = presentVariant(row, variant, { isDownload: false, cacheControl: PICTURE_CACHE });
  // Sent from here: the address of a storage elsewhere may name the studio. Nor does a name of a file say whose it is.
  return { ...file, isPublic: true, disposition: 'inline' };
}
