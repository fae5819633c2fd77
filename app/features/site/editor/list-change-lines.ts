import { describedThumbnail, formatDescribed } from '#app/features/catalogue/pictures/described-picture.ts';
import type { Change } from '#app/lib/request/edits.ts';
import { compareSites, type SiteChange } from '#domain/site/compare-sites.ts';
import { sitePngPath } from '#domain/site/site-files.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import type { FontPair, SiteDocument } from '#domain/site/site-schema.ts';

/** The pairs of fonts: their names, and what they are like. */
export const FONT_LABELS: Record<FontPair, { name: string; text: string }> = {
  fraunces_inter: { name: 'Fraunces and Inter', text: 'Warm serif headings, clear text' },
  lora_source_sans: { name: 'Lora and Source Sans', text: 'Classic serif headings, calm text' },
  outfit_dm_sans: { name: 'Outfit and DM Sans', text: 'Modern round headings, friendly text' },
};

const isFontPair = (value: string): value is FontPair => value in FONT_LABELS;

function formatValue(kind: SiteChange['kind'], text: string): string {
  if (text === '') return kind === 'email' ? 'our text' : 'none';
  if (kind === 'logo') return `picture ${text.slice(0, 6)}`;
  if (kind === 'picture') return formatDescribed(text);
  return kind === 'fonts' && isFontPair(text) ? FONT_LABELS[text].name : text;
}

/** Where a small picture of a value stands; null where it is none. */
function findImage(kind: SiteChange['kind'], text: string): string | null {
  if (!text) return null;
  if (kind === 'logo') return sitePngPath(text);
  return describedThumbnail(text);
}

/** One line of a comparison. Of logos and pictures `images` has the addresses. */
export type ChangeLine = {
  key: string;
  label: string;
  before: string;
  after: string;
  images?: { before: string | null; after: string | null };
};

/** Lists the differences of two versions of the site, line by line. */
export function listChangeLines(one: SiteDocument, other: SiteDocument): ChangeLine[] {
  return compareSites(one, other).map(({ key, label, kind, before, after }) => ({
    key,
    label,
    before: formatValue(kind, before),
    after: formatValue(kind, after),
    ...(kind === 'logo' || kind === 'picture'
      ? { images: { before: findImage(kind, before), after: findImage(kind, after) } }
      : {}),
  }));
}

/** Lists what somebody else changed meanwhile. */
export const listDraftChanges = (before: SiteDraftJson, now: SiteDraftJson): Change[] =>
  listChangeLines(before.content, now.content).map(({ label, before: was, after }) => ({
    label,
    before: was,
    now: after,
  }));
