import { z } from 'zod';
import { emailSchema, lineSchema, requiredLineSchema } from '#domain/shared/text.ts';
import { studioCountrySchema } from './country-schema.ts';
import { siteEmailsSchema } from './emails-schema.ts';
import { STARTER_LANGUAGES } from './languages.ts';
import { siteLegalSchema } from './legal-schema.ts';
import { ownPagesSchema } from './own-pages-schema.ts';
import { pagesSchema } from './pages/pages-schema.ts';
import { STARTER_PAGES } from './pages/starter-pages.ts';
import { listMissingTexts } from './pages/walk-pages.ts';
import { confirmedSampleSchema } from './sample/sample-part.ts';
import { firstLanguage, languagesSchema } from './site-languages.ts';
import { listMissingWords, STARTER_TEXTS, siteWordsSchema } from './site-words.ts';
import { STARTER_LEGAL } from './starter-legal/starter-legal.ts';

/** The bundled pairs of fonts: one for headings, one for text. The first is the specification's. */
export const FONT_PAIRS = ['fraunces_inter', 'lora_source_sans', 'outfit_dm_sans'] as const;
export type FontPair = (typeof FONT_PAIRS)[number];

/** The most addresses of the studio's pages elsewhere. */
const MAX_LINKS = 12;

const LINK_SENTENCE = 'Each link is a whole address with https://. Example: https://instagram.com/studio';
const httpsLink = requiredLineSchema('The link', 300).refine(
  (link) => URL.canParse(link) && new URL(link).protocol === 'https:',
  LINK_SENTENCE,
);

const COLOR_SENTENCE = 'A color is a number sign and six hexadecimal digits. Example: #0369a1';
/** A color of sRGB, in lower case: `#0369a1`. */
export const colorSchema = z
  .string(COLOR_SENTENCE)
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, COLOR_SENTENCE);

/** The address of a file of the site: the SHA-256 of its bytes, in hexadecimal digits. */
export const fileHashSchema = z.string().regex(/^[0-9a-f]{64}$/, 'The address of a file has 64 hexadecimal digits.');

/** A picture in both formats, with its size in pixels. */
const pictureSchema = z.object({
  png: fileHashSchema,
  webp: fileHashSchema,
  width: z.int().min(1),
  height: z.int().min(1),
});

/** A logo as it was drawn when it was uploaded. `isOpaque` says that no ground shines through it. */
export const logoSchema = z.object({
  small: pictureSchema,
  large: pictureSchema,
  isOpaque: z.boolean(),
  icons: z.object({
    favicon: fileHashSchema,
    appleTouch: fileHashSchema,
    icon192: fileHashSchema,
    icon512: fileHashSchema,
    maskable512: fileHashSchema,
  }),
});
export type SiteLogo = z.infer<typeof logoSchema>;

const brandSchema = z.object({
  name: requiredLineSchema('The name', 80),
  email: emailSchema,
  phone: requiredLineSchema('The phone number', 40),
  address: requiredLineSchema('The address', 200),
  socialLinks: z
    .array(httpsLink, 'List the links.')
    .max(MAX_LINKS, `There may be ${MAX_LINKS} links at most.`)
    .refine((links) => new Set(links).size === links.length, 'Each link can stand there once.'),
  /** Null for the built-in sign. */
  logo: logoSchema.nullable(),
  /** The logo for dark ground, beside `logo`. Null where there is none: then pages show that one in white, or the name. */
  darkLogo: logoSchema.nullable().default(null),
  /** As they were chosen; `brandPalette` moves them. Null for the specification's colors. */
  colors: z.object({ accent: colorSchema, surface: colorSchema }).nullable(),
  fonts: z.enum(FONT_PAIRS, 'Choose one of the font pairs.'),
});
export type SiteBrandDocument = z.infer<typeof brandSchema>;

/**
 * The site as it is edited, published and kept. Each part has a default, so that documents from before there was such a part
 * have the starter's (`readSiteDocument`).
 */
export const siteDocumentSchema = z
  .object({
    brand: brandSchema,
    languages: languagesSchema.default(STARTER_LANGUAGES),
    words: siteWordsSchema.default(STARTER_TEXTS),
    emails: siteEmailsSchema.default({}),
    legal: siteLegalSchema.default(STARTER_LEGAL),
    ownPages: ownPagesSchema.default([]),
    pages: pagesSchema.default(STARTER_PAGES),
    /** Null until somebody chooses one: then all is as the specification has it. */
    country: studioCountrySchema.nullable().default(null),
    confirmedSample: confirmedSampleSchema.default([]),
  })
  .superRefine((site, context) => {
    const missing = [...listMissingWords(site), ...listMissingTexts(site.pages, firstLanguage(site))];
    for (const { path, message } of missing) context.addIssue({ code: 'custom', path, message });
  });
export type SiteDocument = z.infer<typeof siteDocumentSchema>;

/** The body of publishing: a note for the list of versions, which may be empty. */
export const publishSiteSchema = z.object({ note: lineSchema('The note', 200).default('') });
