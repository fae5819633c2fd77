import { z } from 'zod';
import { shownLicenseSchema } from '#domain/deliveries/licenses/license-json.ts';
import { deliveredFilmSchema } from '#domain/media/films/film-json.ts';
import { DELIVERED_KINDS } from '#domain/media/item-kinds.ts';
import { panoramaCropSchema } from '#domain/media/panorama-crop-schema.ts';
import { ALTERED_KINDS } from '#domain/shared/alterations.ts';
import { totalSchema } from '#domain/shared/list-query.ts';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { CURRENCIES } from '#domain/shared/money/currencies.ts';
import { DELIVERY_SIZES, type DeliveryRefusal, LINK_PURPOSES } from './delivery-link.ts';
import { LOCKED_FILES } from './file-lock.ts';
import { TOUR_PROVIDERS } from './tour-links.ts';

const linkRightsShape = { comment: z.boolean(), approve: z.boolean(), pay: z.boolean() };

/**
 * A link to a delivery, for the studio. `url` is null where the secret of this installation is another one since the link was
 * made: it works, and its address cannot be shown again. `rights.sizes` can be downloaded, `comment` and `approve` hold in the review, and by `pay` its holder sees what is due and pays it. `email` is where its person is
 * reminded before it ends, in `locale`; `reminded_at` is of its present end. `_at` fields are ISO instants.
 */
export const deliveryLinkSchema = z.object({
  id: z.uuid(),
  url: z.string().nullable(),
  purpose: z.enum(LINK_PURPOSES),
  name: z.string(),
  rights: z.object({ ...linkRightsShape, sizes: z.array(z.enum(DELIVERY_SIZES)) }),
  has_password: z.boolean(),
  email: z.string().nullable(),
  locale: localeSchema.nullable(),
  reminded_at: z.iso.datetime().nullable(),
  state: z.enum(['open', 'revoked', 'expired']),
  expires_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  last_opened_at: z.iso.datetime().nullable(),
});
export type DeliveryLinkJson = z.infer<typeof deliveryLinkSchema>;

/** What is to be paid before all files of a delivery are open, in whole minor units. */
export const deliveryLockSchema = z.object({ balance_minor: z.int(), currency: z.enum(CURRENCIES) });
export type DeliveryLock = z.infer<typeof deliveryLockSchema>;

/**
 * The delivery of a property with its links, the newest first; `id` is null where none was made yet. `lock` is null where nothing is due.
 * `locked_files` are all its files, none, or the new ones: those that came since an extra was ordered that is not paid. `opened_at` is when staff
 * opened them before everything was paid.
 */
export const deliverySchema = z.object({
  id: z.uuid().nullable(),
  lock: deliveryLockSchema.nullable(),
  locked_files: z.enum(LOCKED_FILES),
  opened_at: z.iso.datetime().nullable(),
  links: z.array(deliveryLinkSchema),
});
export type DeliveryJson = z.infer<typeof deliverySchema>;

/** The answer of `POST /api/properties/{id}/deliveries`: the delivery, and the link that was made. */
export const createdLinkSchema = z.object({ id: z.uuid(), links: z.array(deliveryLinkSchema).length(1) });
export type CreatedLink = { id: string; links: [z.infer<typeof deliveryLinkSchema>] };

/**
 * A file of a delivery as its visitors see it. `number` is the one that it has everywhere (`orderMedia`), from 1. `thumbnail` and `preview` are addresses without `.webp` or `.jpg`, of pictures with a
 * watermark while the file is locked (`is_locked`); null for what has no pictures; `panorama` is one of a panorama to look around in, and `panorama_crop` which part of the
 * sphere that shows, null where it is all of it. `pages` are
 * those of a PDF, and null for all else. `film` says how a film can be watched; null while it is locked, and for what is none. `address` is of the file itself, which a size follows; null while
 * it is locked, and where the link gives no file of it. `placeholder` is a ThumbHash in base64. `created_at` is when this file
 * came, the `file_number`th of its item; `alteration` is what was done to an altered picture, and `has_original` whether it stands beside its original on the
 * page of originals; `former` are those before it, the oldest first.
 */
export const deliveredFileSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  kind: z.enum(DELIVERED_KINDS),
  file_name: z.string(),
  description: z.string(),
  room: z.string(),
  alteration: z.enum(ALTERED_KINDS).nullable(),
  has_original: z.boolean(),
  size_bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration_seconds: z.number().nullable(),
  pages: z.int().nullable(),
  placeholder: z.string().nullable(),
  created_at: z.iso.datetime(),
  file_number: z.int(),
  thumbnail: z.string().nullable(),
  preview: z.string().nullable(),
  panorama: z.string().nullable(),
  panorama_crop: panoramaCropSchema.nullable(),
  is_locked: z.boolean(),
  film: deliveredFilmSchema.nullable(),
  address: z.string().nullable(),
  former: z.array(
    z.object({
      number: z.int(),
      width: z.int().nullable(),
      height: z.int().nullable(),
      preview: z.string().nullable(),
    }),
  ),
});
export type DeliveredFile = z.infer<typeof deliveredFileSchema>;

/**
 * A tour or film that stands with one of the known providers. `embed_url` is what a frame loads; null while it is
 * locked.
 */
export const tourSchema = z.object({
  id: z.uuid(),
  provider: z.enum(TOUR_PROVIDERS),
  title: z.string(),
  embed_url: z.string().nullable(),
});
export type TourJson = z.infer<typeof tourSchema>;

/** The tours of a property, the oldest first. */
export const propertyToursSchema = z.object({ tours: z.array(tourSchema) });
export type PropertyTours = z.infer<typeof propertyToursSchema>;

/**
 * A delivery as the holder of one of its links sees it (`GET /api/d/{token}`). `lock` is null once everything is paid, and for a link
 * that may not pay (`rights.pay`).
 * `locked_files` are those that open with the payment: all, none, or the new ones, those that came since an extra was ordered.
 * `cover` is the photo that stands for it; null where it has none. `archives` are all open files together in each size that the link gives; none while all are locked. `originals` is the page of its altered pictures and what they
 * were made of; null where there are none.
 */
export const deliveryPageSchema = z.object({
  property: z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
  }),
  purpose: z.enum(LINK_PURPOSES),
  sizes: z.array(z.enum(DELIVERY_SIZES)),
  rights: z.object(linkRightsShape),
  expires_at: z.iso.datetime(),
  lock: deliveryLockSchema.nullable(),
  locked_files: z.enum(LOCKED_FILES),
  photos: z.int(),
  films: z.int(),
  plans: z.int(),
  panoramas: z.int(),
  documents: z.int(),
  preparing: z.int(),
  archives: z.array(z.object({ size: z.enum(DELIVERY_SIZES), bytes: z.int() })),
  cover: z.uuid().nullable(),
  files: z.array(deliveredFileSchema),
  originals: z.object({ url: z.string(), pairs: z.int() }).nullable(),
  tours: z.array(tourSchema),
  license: shownLicenseSchema,
});
export type DeliveryPage = z.infer<typeof deliveryPageSchema>;

/**
 * The parts of an archive (`GET /api/d/{token}/archive/parts`): which numbers the first and the last file of a part have. `version` is another one where the bytes of the part are.
 */
export const archivePartsSchema = z.object({
  parts: z.array(
    z.object({
      part: z.int(),
      file_name: z.string(),
      files: z.int(),
      first: z.int(),
      last: z.int(),
      bytes: z.int(),
      version: z.string(),
    }),
  ),
});
export type ArchiveParts = z.infer<typeof archivePartsSchema>;

/** A download by a link: of a file, or of an archive of `files` of them. `bytes` is its size, `downloaded_at` when it began. */
export const downloadReceiptSchema = z.object({
  id: z.uuid(),
  link: z.object({ id: z.uuid(), purpose: z.enum(LINK_PURPOSES), name: z.string() }),
  file_name: z.string(),
  size: z.enum(DELIVERY_SIZES),
  files: z.int(),
  bytes: z.int(),
  downloaded_at: z.iso.datetime(),
});

/** What was downloaded by the links of a property, the newest first. `total` is null above 1,000. */
export const downloadReceiptsSchema = z.object({
  downloads: z.array(downloadReceiptSchema),
  next_cursor: z.string().nullable(),
  total: totalSchema,
});
export type DownloadReceipts = z.infer<typeof downloadReceiptsSchema>;
export type DownloadReceipt = DownloadReceipts['downloads'][number];

/**
 * Links that end within the days of the settings, the next one first, at most 20 of `total`. `has_email` is whether its person is written to,
 * `reminded_at` when that was.
 */
export const endingLinksSchema = z.object({
  links: z.array(
    z.object({
      id: z.uuid(),
      delivery_id: z.uuid(),
      property: z.object({ id: z.uuid(), name: z.string() }),
      purpose: z.enum(LINK_PURPOSES),
      name: z.string(),
      expires_at: z.iso.datetime(),
      has_email: z.boolean(),
      reminded_at: z.iso.datetime().nullable(),
    }),
  ),
  total: totalSchema,
});
export type EndingLinks = z.infer<typeof endingLinksSchema>;
export type EndingLink = EndingLinks['links'][number];

/** What a link leads to: a delivery, or why there is none to see. */
export type DeliveryOutcome = { kind: 'open'; delivery: DeliveryPage } | { kind: 'refused'; reason: DeliveryRefusal };

/** The answer of `POST /api/d/{token}/payment`: the page on which the order is paid. */
export const deliveryPaymentSchema = z.object({ url: z.string() });
export type DeliveryPayment = z.infer<typeof deliveryPaymentSchema>;
