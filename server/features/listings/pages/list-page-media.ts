import { providerName, tourAddress } from '#domain/deliveries/tour-links.ts';
import type { PageMediumJson } from '#domain/listings/pages/page-json.ts';
import { findFirstView, type PanoramaCrop } from '#domain/media/panorama-crop.ts';
import { variantFileName } from '#domain/media/variants.ts';
import { type AlteredKind, isAltered } from '#domain/shared/alterations.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { listFilmFiles } from './list-film-files.ts';
import type { PageMedium, ReadPage } from './read-page.ts';

/** The name in addresses of a panorama that is turned. */
export const PANORAMA_FILE = 'panorama.webp';
/** The name in addresses of a plan as it was uploaded, where it is a PDF. */
export const PLAN_FILE = 'plan.pdf';

/** A picture of a page: below which address its sizes stand, where the largest one is, and its size in pixels. */
export type PagePicture = { base: string; full: string; width: number; height: number };

const FALLBACK = { width: 1600, height: 1067 };

/** Below which address the pictures of a page stand, and the name of the largest size of each. */
export type Place = { base: string; largest: string };

export const presentPicture = ({ id, fileNumber, width, height }: MediaRow, { base, largest }: Place): PagePicture => ({
  base: `${base}/${id}/${fileNumber}`,
  full: `${base}/${id}/${fileNumber}/${largest}`,
  width: width ?? FALLBACK.width,
  height: height ?? FALLBACK.height,
});

/** A film, plan, panorama or tour of a page as it is shown. `place` counts from 1 in the order of the page; `seconds` is how long a film is. */
export type ShownMedium = { place: number; title: string } & (
  | { kind: 'film'; poster: PagePicture | null; files: FilmSource[]; seconds: number | null }
  | { kind: 'plan'; picture: PagePicture; document: string | null; alteration: AlteredKind | null }
  | { kind: 'panorama'; picture: PagePicture; around: Around; alteration: AlteredKind | null }
  | { kind: 'tour'; provider: string; address: string }
);
type FilmSource = { url: string; width: number; height: number };
/** What a viewer turns: the picture, which part of the sphere it shows, and where one looks first, in degrees. */
type Around = { url: string; crop: PanoramaCrop | null; view: { yaw: number; pitch: number } };

const titleOf = ({ description, room }: MediaRow) => description || room;
const hasPreview = ({ variants }: MediaRow) => variants.some(({ name }) => name === 'preview');

function presentFilm(item: MediaRow, place: number, at: Place): ShownMedium {
  const picture = presentPicture(item, at);
  return {
    kind: 'film',
    place,
    title: titleOf(item),
    poster: hasPreview(item) ? picture : null,
    files: listFilmFiles(item).map(({ name, width, height }) => ({ url: `${picture.base}/${name}`, width, height })),
    seconds: item.durationSeconds,
  };
}

/** Whether the PDF of a plan is handed out: it may say in itself whose it is, so it is on the branded page alone. */
export const hasDocument = ({ kind, fileType }: Pick<MediaRow, 'kind' | 'fileType'>): boolean =>
  kind === 'plan' && fileType === 'application/pdf';

function presentItem(item: MediaRow, place: number, { at, isBranded }: { at: Place; isBranded: boolean }): ShownMedium {
  if (item.kind === 'film') return presentFilm(item, place, at);
  const picture = presentPicture(item, at);
  const title = titleOf(item);
  const alteration = isAltered(item.alteration) ? item.alteration : null;
  if (item.kind === 'plan') {
    const document = isBranded && hasDocument(item) ? `${picture.base}/${PLAN_FILE}` : null;
    return { kind: 'plan', place, title, picture, document, alteration };
  }
  const crop = item.panoramaCrop;
  const around = { url: `${picture.base}/${PANORAMA_FILE}`, crop, view: findFirstView(crop) };
  return { kind: 'panorama', place, title, picture, around, alteration };
}

/** Whether a face of a page has a medium: a tour is on the one without names where its link is marked as the provider's own (LIST-33). */
function isOn(face: 'branded' | 'unbranded', { page }: ReadPage) {
  return (medium: PageMedium) =>
    medium.kind !== 'tour' || face === 'branded' || page.unbrandedTourIds.includes(medium.id);
}

/** The films, plans, panoramas and tours of a face of a page, in its order. */
export const listMedia = (read: ReadPage, face: 'branded' | 'unbranded'): PageMedium[] =>
  read.media.filter(isOn(face, read));

/** The same as they are shown. `mediaBase` is below which address their files stand. */
export function presentMedia(
  read: ReadPage,
  face: 'branded' | 'unbranded',
  { mediaBase, isPreview }: { mediaBase: string; isPreview: boolean },
): ShownMedium[] {
  const isBranded = face === 'branded';
  const at = { base: mediaBase, largest: variantFileName('preview', 'webp') };
  // While nobody paid, films and tours cannot be shown with a watermark, as pictures are.
  const canBeSeen = ({ id, kind }: PageMedium) =>
    !isPreview || !read.lockedIds.has(id) || kind === 'plan' || kind === 'panorama';
  return listMedia(read, face)
    .filter(canBeSeen)
    .map((medium, index): ShownMedium => {
      const place = index + 1;
      if (medium.kind !== 'tour') return presentItem(medium.item, place, { at, isBranded });
      const { provider, title } = medium.tour;
      return { kind: 'tour', place, title, provider: providerName(provider), address: tourAddress(medium.tour) };
    });
}

/** What can be chosen of films, plans, panoramas and tours, as who prepares the page sees it. */
export const presentChoices = (media: readonly PageMedium[]): PageMediumJson[] =>
  media.map((medium) => ({
    media_id: medium.id,
    kind: medium.kind,
    number: medium.kind === 'tour' ? null : medium.number,
    title:
      medium.kind === 'tour'
        ? medium.tour.title || providerName(medium.tour.provider)
        : titleOf(medium.item) || medium.item.fileName,
    is_locked: medium.isLocked,
    can_show: medium.canShow,
  }));
