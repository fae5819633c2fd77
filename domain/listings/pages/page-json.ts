import { z } from 'zod';
import { ownPictureSchema } from '#domain/catalogue/pictures/own-pictures.ts';
import { pageInputSchema } from './page-input.ts';

/** Where on a page something was found: in which part, of which photo (from 1), or of which film, plan, panorama, tour or open house, and in which attribute or header. */
export const lintPlaceSchema = z.object({
  part: z.enum([
    'title',
    'address',
    'headline',
    'description',
    'facts',
    'photo',
    'original',
    'media',
    'open_house',
    'head',
    'json_ld',
    'header',
    'page',
  ]),
  photo: z.int().nullable(),
  attribute: z.string().nullable(),
});
export type LintPlace = z.infer<typeof lintPlaceSchema>;

/** What was found on an unbranded page that names or leads to somebody; `metadata` stands in the file of a photo. */
export const LINT_KINDS = [
  'name',
  'phone',
  'email',
  'domain',
  'link',
  'frame',
  'cookie',
  'request',
  'metadata',
] as const;
export const lintFindingSchema = z.object({ kind: z.enum(LINT_KINDS), place: lintPlaceSchema, found: z.string() });
export type LintFinding = z.infer<typeof lintFindingSchema>;

/** What a page can show besides photos. */
export const PAGE_MEDIA_KINDS = ['film', 'plan', 'panorama', 'tour'] as const;
export type PageMediaKind = (typeof PAGE_MEDIA_KINDS)[number];

/**
 * A film, plan, panorama or tour that can be chosen for a page. `number` is its place in the delivery, null of tours; `can_show` is false where browsers have nothing to play or
 * to draw of it yet.
 */
const pageMediumSchema = z.object({
  media_id: z.uuid(),
  kind: z.enum(PAGE_MEDIA_KINDS),
  number: z.int().nullable(),
  title: z.string(),
  is_locked: z.boolean(),
  can_show: z.boolean(),
});
export type PageMediumJson = z.infer<typeof pageMediumSchema>;

/**
 * The property page as who prepares it sees it. A page that nobody saved yet has version 0 and what it would begin with. `is_locked` where something of the delivery is not
 * paid; `is_public` where everybody sees it now. `photos` are those that can be chosen. `license_ended_on` is a day that is over, null where the license holds.
 * `mails_leads` where inquiries are mailed to the agent's address, which is a proven one. `pictures` are the uploaded ones that the page names.
 */
export const propertyPageSchema = z.object({
  ...pageInputSchema.shape,
  property_id: z.uuid(),
  version: z.int().nonnegative(),
  is_locked: z.boolean(),
  is_public: z.boolean(),
  url: z.string().nullable(),
  license_ended_on: z.string().nullable(),
  mails_leads: z.boolean(),
  photos: z.array(z.object({ media_id: z.uuid(), number: z.int(), room: z.string(), is_locked: z.boolean() })),
  media: z.array(pageMediumSchema),
  pictures: z.object({ agent: ownPictureSchema.nullable(), logo: ownPictureSchema.nullable() }),
});
export type PropertyPage = z.infer<typeof propertyPageSchema>;

/**
 * The check of the page without names as strangers get it at this moment. `url` is handed out only where nothing was found and the page is public; `names_studio` where
 * that address is the studio's own.
 */
export const unbrandedCheckSchema = z.object({
  url: z.string().nullable(),
  names_studio: z.boolean(),
  checks: z.int(),
  findings: z.array(lintFindingSchema),
});
export type UnbrandedCheck = z.infer<typeof unbrandedCheckSchema>;
