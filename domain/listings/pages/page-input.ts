import { z } from 'zod';
import { uuidSchema } from '#domain/shared/ids.ts';
import { lineSchema, paragraphSchema } from '#domain/shared/text.ts';
import { PAGE_STATES } from './page-state.ts';

/** How many photos a property page shows at most. */
export const MOST_PAGE_PHOTOS = 100;

/** The looks of a page. */
export const PAGE_TEMPLATES = ['editorial', 'gallery', 'cinematic'] as const;
export type PageTemplate = (typeof PAGE_TEMPLATES)[number];

/** How many films, plans, panoramas and tours a property page shows at most. */
export const MOST_PAGE_MEDIA = 60;

const YEAR = 'Give the year as four digits, such as 2021.';
const LOT = 'Give the size of the lot as a number above zero.';
const PICTURE = 'Choose a picture that was uploaded.';
const COLOR = 'Choose a color, such as #0ea5e9.';

const CHECKSUM = /^[\da-f]{64}$/;

/**
 * The body of `PUT /api/properties/{id}/page`: all that a page says of its own. What the property says (address, price, rooms, size) stays with the property. `lot` is in
 * square feet; what is not known is null or empty; `photo_ids` are in the order in which they are shown, and so are `media_ids`, of films, plans, panoramas and tours.
 * `unbranded_tour_ids` are tours whose link is the provider's one without names (LIST-33). `agent_picture` and `brokerage_logo` are the SHA-256 of pictures that were uploaded.
 */
export const pageInputSchema = z.object({
  state: z.enum(PAGE_STATES, 'Choose a state of the page.'),
  template: z.enum(PAGE_TEMPLATES, 'Choose a template.').default('editorial'),
  headline: lineSchema('Headline', 120),
  description: paragraphSchema('Description', 4000),
  show_price: z.boolean('Say whether the price is shown.').default(true),
  lot: z.number(LOT).positive(LOT).max(1_000_000_000, LOT).nullable().default(null),
  year: z.int(YEAR).min(1000, YEAR).max(2200, YEAR).nullable().default(null),
  agent_name: lineSchema('Name', 120),
  agent_brokerage: lineSchema('Brokerage', 120),
  agent_phone: lineSchema('Phone', 40),
  agent_email: lineSchema('Email', 254).pipe(
    z.union([z.literal(''), z.email()], 'This is not an email address. Example: jane@example.com'),
  ),
  agent_license: lineSchema('License number', 60),
  color: z
    .string(COLOR)
    .regex(/^#[\da-f]{6}$/, COLOR)
    .default('#0ea5e9'),
  photo_ids: z
    .array(uuidSchema)
    .max(MOST_PAGE_PHOTOS, `Choose ${MOST_PAGE_PHOTOS} photos at most.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Choose each photo once.'),
  media_ids: z
    .array(uuidSchema)
    .max(MOST_PAGE_MEDIA, `Choose ${MOST_PAGE_MEDIA} films, plans, panoramas and tours at most.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Choose each film, plan, panorama and tour once.')
    .default([]),
  unbranded_tour_ids: z
    .array(uuidSchema)
    .max(MOST_PAGE_MEDIA, `Choose ${MOST_PAGE_MEDIA} films, plans, panoramas and tours at most.`)
    .default([]),
  agent_picture: z.string(PICTURE).regex(CHECKSUM, PICTURE).nullable().default(null),
  brokerage_logo: z.string(PICTURE).regex(CHECKSUM, PICTURE).nullable().default(null),
});

/** The same as it is saved. Staff may confirm the agent's address, so that inquiries are mailed to it (LIST-26); of others `confirm_email` says nothing. */
export const pageUpdateSchema = pageInputSchema.extend({
  confirm_email: z.boolean('Say whether the address is confirmed.').default(false),
});
export type PageUpdate = z.infer<typeof pageUpdateSchema>;
export type PageInput = z.infer<typeof pageInputSchema>;
