import { compareSites, listSiteFields, type SiteChange, type SiteField } from '#domain/site/compare-sites.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import { type FontPair, type SiteDocument, type SiteLogo, siteDocumentSchema } from '#domain/site/site-schema.ts';
import { type SiteWords, WORD_FIELDS, type WordName, wordText } from '#domain/site/site-words.ts';

/** The brand as it is typed. Colors are null for the standard ones; links stand one a line. */
export type BrandForm = {
  name: string;
  email: string;
  phone: string;
  address: string;
  socialLinks: string;
  logo: SiteLogo | null;
  colors: { accent: string; surface: string } | null;
  fonts: FontPair;
  words: Record<WordName, string>;
};

/** The sentence of each field that is wrong. */
export type BrandErrors = Partial<Record<Exclude<keyof BrandForm, 'words'> | 'accent' | 'surface' | WordName, string>>;

/** The colors of the specification's studio, with which own colors begin. */
export const STANDARD_COLORS = { accent: '#0ea5e9', surface: '#fafaf9' };

const toWordForm = (words: SiteWords): BrandForm['words'] => ({
  title: words.title,
  description: words.description,
  tagline: words.tagline,
  footerNote: words.footerNote,
  areas: wordText(words, 'areas'),
});

export function toBrandForm({ brand, words }: SiteDocument): BrandForm {
  return { ...brand, socialLinks: brand.socialLinks.join('\n'), words: toWordForm(words) };
}

function fieldOfPath([, name = '', part = '']: readonly PropertyKey[]): string {
  return name === 'colors' && part ? String(part) : String(name);
}

const listLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Checks a form as the server does: the content, or what is wrong with it. */
export function checkBrandForm(form: BrandForm): { content: SiteDocument } | { errors: BrandErrors } {
  const { words, ...brand } = form;
  const parsed = siteDocumentSchema.safeParse({
    brand: { ...brand, socialLinks: listLines(form.socialLinks) },
    words: { ...words, areas: listLines(words.areas) },
  });
  if (parsed.success) return { content: parsed.data };
  const sentences = parsed.error.issues.map(({ path, message }): [string, string] => [fieldOfPath(path), message]);
  return { errors: Object.fromEntries(sentences.reverse()) };
}

/** Takes over what somebody else changed in the fields that nobody touched here. */
export function mergeBrandForm(
  form: BrandForm,
  { before, now }: { before: SiteDocument; now: SiteDocument },
): BrandForm {
  const [old, next] = [toBrandForm(before), toBrandForm(now)];
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const pick = <K extends keyof BrandForm>(key: K): BrandForm[K] => (same(form[key], old[key]) ? next[key] : form[key]);
  return {
    name: pick('name'),
    email: pick('email'),
    phone: pick('phone'),
    address: pick('address'),
    socialLinks: pick('socialLinks'),
    logo: pick('logo'),
    colors: pick('colors'),
    fonts: pick('fonts'),
    words: pick('words'),
  };
}

export const isSameSite = (one: SiteDocument, other: SiteDocument) => compareSites(one, other).length === 0;

const LABELS: Record<SiteField, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  socialLinks: 'Social links',
  logo: 'Logo',
  accent: 'Accent color',
  surface: 'Surface color',
  fonts: 'Fonts',
  title: WORD_FIELDS.title.label,
  description: WORD_FIELDS.description.label,
  tagline: WORD_FIELDS.tagline.label,
  footerNote: WORD_FIELDS.footerNote.label,
  areas: WORD_FIELDS.areas.label,
};

/** The pairs of fonts: their names, and what they are like. */
export const FONT_LABELS: Record<FontPair, { name: string; text: string }> = {
  fraunces_inter: { name: 'Fraunces and Inter', text: 'Warm serif headings, clear text' },
  lora_source_sans: { name: 'Lora and Source Sans', text: 'Classic serif headings, calm text' },
  outfit_dm_sans: { name: 'Outfit and DM Sans', text: 'Modern round headings, friendly text' },
};

const isFontPair = (value: string): value is FontPair => value in FONT_LABELS;

function formatValue(field: SiteField, value: string | null): string {
  if (value === null) return field === 'accent' || field === 'surface' ? 'standard' : 'none';
  if (field === 'logo') return `picture ${value.slice(0, 6)}`;
  if (field === 'areas') return value.split('\n').join(', ');
  return field === 'fonts' && isFontPair(value) ? FONT_LABELS[value].name : value;
}

/** One line of a comparison. Of logos `files` has the hashes of their pictures. */
export type ChangeLine = {
  label: string;
  before: string;
  after: string;
  files?: { before: string | null; after: string | null };
};

/** Lists the differences of two versions of the site, line by line. */
export function listChangeLines(before: SiteDocument, after: SiteDocument): ChangeLine[] {
  return compareSites(before, after).map(({ field, ...values }: SiteChange) => ({
    label: LABELS[field],
    before: formatValue(field, values.before),
    after: formatValue(field, values.after),
    ...(field === 'logo' ? { files: values } : {}),
  }));
}

/** The parts that somebody else may change meanwhile, as they are told. */
export const COMPARED_PARTS = (Object.keys(LABELS) as SiteField[]).map((field) => ({
  label: LABELS[field],
  show: ({ content }: SiteDraftJson) => {
    const value = new Map(listSiteFields(content)).get(field) ?? null;
    return value === null ? '' : formatValue(field, value);
  },
}));
