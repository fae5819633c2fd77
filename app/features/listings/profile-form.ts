import type { OwnProfile } from '#domain/listings/listing-input.ts';
import {
  ALTERATION_LABELS,
  CONFIDENCES,
  FIRST_PHOTO_RULES,
  ORIGINAL_PLACES,
  type Profile,
} from '#domain/listings/profile.ts';

/** A profile as it is typed: each field a text, empty where nothing is published. */
export type ProfileForm = Record<
  | 'name'
  | 'place'
  | 'mostPhotos'
  | 'leastPhotos'
  | 'megabytes'
  | 'most'
  | 'least'
  | 'stored'
  | 'ratio'
  | 'fit'
  | 'titleLength'
  | 'captionLength'
  | 'without'
  | 'firstRule'
  | 'firstWords'
  | 'deadline'
  | 'label'
  | 'words'
  | 'inRemarks'
  | 'original'
  | 'alterationNotes'
  | 'branding'
  | 'links'
  | 'fine'
  | 'notes'
  | 'sources'
  | 'checkedOn'
  | 'confidence',
  string
>;

type Size = { width: number; height: number };
const MEGA = 1_000_000;
const SIZE = /^\s*(\d{1,5})\s*[×x*]\s*(\d{1,5})\s*$/i;
const RATIO = /^\s*(\d{1,3})\s*[:/]\s*(\d{1,3})\s*$/;

const asText = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));
const sizeText = (size: Size | null | undefined) => (size ? `${size.width} × ${size.height}` : '');

/** What a form begins with: the fields of a profile, or of an empty one. */
export function toForm(profile: Profile | null): ProfileForm {
  const { pixels, text, first_photo, alteration } = profile ?? {};
  return {
    name: profile?.name ?? '',
    place: profile?.place ?? '',
    mostPhotos: asText(profile?.photos.most),
    leastPhotos: asText(profile?.photos.least),
    megabytes: profile?.most_bytes ? String(profile.most_bytes / MEGA) : '',
    most: sizeText(pixels?.most),
    least: sizeText(pixels?.least),
    stored: sizeText(pixels?.stored),
    ratio: pixels?.shape ? `${pixels.shape.width}:${pixels.shape.height}` : '',
    fit: pixels?.shape?.by ?? 'pad',
    titleLength: asText(text?.title_most),
    captionLength: asText(text?.caption_most),
    without: text?.without ?? '',
    firstRule: first_photo?.rule ?? '',
    firstWords: first_photo?.words ?? '',
    deadline: profile?.deadline ?? '',
    label: alteration?.label ?? '',
    words: alteration?.words ?? '',
    inRemarks: alteration?.in_remarks ? 'yes' : '',
    original: alteration?.original ?? '',
    alterationNotes: alteration?.notes ?? '',
    branding: profile?.branding ?? '',
    links: profile?.links ?? '',
    fine: profile?.fine ?? '',
    notes: profile?.notes ?? '',
    sources: profile?.sources.map(({ url }) => url).join('\n') ?? '',
    checkedOn: profile?.checked_on ?? '',
    confidence: profile?.confidence ?? 'medium',
  };
}

const readNumber = (text: string) => (text.trim() === '' ? null : Number(text));
const readSize = (text: string): Size | null => {
  const [, width, height] = SIZE.exec(text) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
};
const findIn = <T extends string>(all: readonly T[], text: string): T | null =>
  all.find((each) => each === text) ?? null;

function readShape({ ratio, fit }: ProfileForm): OwnProfile['pixels']['shape'] {
  const [, width, height] = RATIO.exec(ratio) ?? [];
  return width && height ? { width: Number(width), height: Number(height), by: fit === 'crop' ? 'crop' : 'pad' } : null;
}

/** Which of the fields with a form of their own are not written in it. */
export function listWrongFields(form: ProfileForm): ('most' | 'least' | 'stored' | 'ratio')[] {
  const sizes = (['most', 'least', 'stored'] as const).filter(
    (name) => form[name].trim() !== '' && !readSize(form[name]),
  );
  return form.ratio.trim() !== '' && !readShape(form) ? [...sizes, 'ratio'] : sizes;
}

/** The profile that a form says; what it has no field for stays as in `start`. */
export function fromForm(form: ProfileForm, start: Profile | null): OwnProfile {
  const known = new Map(start?.sources.map(({ url, is_secondary }) => [url, is_secondary]));
  const urls = form.sources.split('\n').map((line) => line.trim());
  const megabytes = readNumber(form.megabytes);
  return {
    name: form.name.trim(),
    place: form.place.trim(),
    kind: start?.kind ?? 'mls',
    language: start?.language ?? 'en',
    photos: {
      most: readNumber(form.mostPhotos),
      least: readNumber(form.leastPhotos),
      by_type: start?.photos.by_type ?? [],
    },
    most_bytes: megabytes === null ? null : Math.round(megabytes * MEGA),
    pixels: {
      most: readSize(form.most),
      least: readSize(form.least),
      stored: readSize(form.stored),
      shape: readShape(form),
    },
    text: {
      title_most: readNumber(form.titleLength),
      caption_most: readNumber(form.captionLength),
      without: form.without,
    },
    first_photo: { rule: findIn(FIRST_PHOTO_RULES, form.firstRule), words: form.firstWords.trim() },
    deadline: form.deadline.trim(),
    alteration: {
      label: findIn(ALTERATION_LABELS, form.label),
      words: form.words.trim(),
      in_remarks: form.inRemarks === 'yes',
      original: findIn(ORIGINAL_PLACES, form.original),
      forbidden: start?.alteration.forbidden ?? [],
      notes: form.alterationNotes.trim(),
    },
    branding: form.branding.trim(),
    links: form.links.trim(),
    fine: form.fine.trim(),
    notes: form.notes.trim(),
    sources: urls.filter(Boolean).map((url) => ({ url, is_secondary: known.get(url) ?? false })),
    checked_on: form.checkedOn || null,
    confidence: findIn(CONFIDENCES, form.confidence) ?? 'medium',
  };
}
