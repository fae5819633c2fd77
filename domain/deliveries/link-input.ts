import { z } from 'zod';
import { uuidSchema } from '#domain/shared/ids.ts';
import { limitSchema, searchQuery } from '#domain/shared/list-query.ts';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { wholeNumber } from '#domain/shared/schema-parts.ts';
import { emailSchema, lineSchema } from '#domain/shared/text.ts';
import { MOST_LINK_DAYS } from '#domain/site/settings/delivery-settings.ts';
import { DELIVERY_SIZES, LINK_PURPOSES, MOST_LINK_NAME, MOST_PASSWORD } from './delivery-link.ts';

/** The shortest password of a link, in characters. */
const LEAST_PASSWORD = 6;

const PASSWORD_SENTENCE = `The password has ${LEAST_PASSWORD} characters at least.`;

const sizesSchema = z
  .array(z.enum(DELIVERY_SIZES, `The sizes are ${DELIVERY_SIZES.join(', ')}.`), 'List the sizes to download.')
  .transform((sizes) => DELIVERY_SIZES.filter((size) => sizes.includes(size)));

const rightSchema = (words: string) => z.boolean(`Say whether its holder may ${words}.`).optional();

/**
 * The body of `POST /api/properties/{id}/deliveries`: a link for one person. `comment` and `approve` are what its holder may do in the review; left out,
 * its purpose decides. Without `sizes` all of them can be downloaded, with
 * none of them the delivery can be seen alone. `pay` is whether its holder sees what is due and opens the page on which it is paid; left out, a link that
 * gives files may. Without `days` it works as long as the settings say. `password` is what its visitors type; null for none.
 * Its person is reminded at `email` before it ends, in `locale` or the first language of the site.
 */
export const createLinkSchema = z.object({
  purpose: z.enum(LINK_PURPOSES, `The purpose is one of ${LINK_PURPOSES.join(', ')}.`).default('agent'),
  name: lineSchema('Name', MOST_LINK_NAME).default(''),
  sizes: sizesSchema.default([...DELIVERY_SIZES]),
  comment: rightSchema('comment'),
  approve: rightSchema('approve'),
  pay: rightSchema('pay'),
  password: z
    .string('Write the password as text.')
    .min(LEAST_PASSWORD, PASSWORD_SENTENCE)
    .max(MOST_PASSWORD, `The password has ${MOST_PASSWORD} characters at most.`)
    .nullable()
    .default(null),
  days: wholeNumber('The days', 1, MOST_LINK_DAYS).optional(),
  email: emailSchema.nullable().default(null),
  locale: localeSchema.nullable().default(null),
});
export type CreateLink = z.infer<typeof createLinkSchema>;

/** The body of `POST /api/deliveries/{id}/override`: whether its files are open before everything is paid. */
export const overrideSchema = z.object({
  is_open: z.boolean('Say whether the files are open before everything is paid.'),
});

/** The body of `POST /api/deliveries/{id}/revoke`: the links that end, or all of them with null. */
export const revokeLinksSchema = z.object({
  link_ids: z.array(uuidSchema, 'List the links, or write null for all of them.').min(1, 'Choose a link.').nullable(),
});
export type RevokeLinks = z.infer<typeof revokeLinksSchema>;

/**
 * The body of `POST /api/deliveries/{id}/extend`: until when links work, as an ISO instant, those of `link_ids` or all that work with null. One
 * that works for longer stays as it is.
 */
export const extendLinksSchema = z.object({
  link_ids: z
    .array(uuidSchema, 'List the links, or write null for all that work.')
    .min(1, 'Choose a link.')
    .nullable()
    .default(null),
  expires_at: z.iso.datetime('Write until when the links work as an ISO instant.').transform((text) => new Date(text)),
});
export type ExtendLinks = z.infer<typeof extendLinksSchema>;

/** The query of the list of downloads. */
export const downloadFilterSchema = z.object({ cursor: searchQuery.cursor, limit: limitSchema(100, 50) });
export type DownloadFilter = z.infer<typeof downloadFilterSchema>;
