import { z } from 'zod';
import type { DownloadSize } from '#domain/media/media-input.ts';

/** Whom a link to a delivery is for. */
export const LINK_PURPOSES = ['agent', 'assistant', 'seller', 'builder'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** The longest life of a link, in days. */
export const MOST_LINK_DAYS = 730;
/** How many links a delivery may have that still work. */
export const MOST_LINKS = 100;

/** The sizes of a picture that a link may give: for websites, for listing services and small prints, and as it was uploaded. */
export const DELIVERY_SIZES = ['web', 'print', 'original'] as const;
export type DeliverySize = (typeof DELIVERY_SIZES)[number];

const SIZE_OF_MEDIA = { web: 'web', print: 'mls', original: 'original' } as const satisfies Record<
  DeliverySize,
  DownloadSize
>;

/** The size of a media item that a delivery calls so: `mediaSize('print') === 'mls'`. */
export const mediaSize = (size: DeliverySize): DownloadSize => SIZE_OF_MEDIA[size];

/** The sizes among words that the database keeps, in their order. */
export const toDeliverySizes = (words: readonly string[]): DeliverySize[] =>
  DELIVERY_SIZES.filter((size) => words.includes(size));

/** What decides whether a link still opens its delivery. */
export type LinkLife = { revokedAt: Date | null; expiresAt: Date };

/** The state of a link at `now`. @example linkState({ revokedAt: null, expiresAt: new Date(2) }, new Date(1)) // 'open' */
export function linkState({ revokedAt, expiresAt }: LinkLife, now: Date): 'open' | 'revoked' | 'expired' {
  if (revokedAt) return 'revoked';
  return expiresAt <= now ? 'expired' : 'open';
}

/** A token of a link: 256 bits in base64url. */
export const LINK_TOKEN_PATTERN = /^[\w-]{43}$/;
export const linkTokenSchema = z.string().max(200, 'This link is not complete.');

/** The longest password of a link, in characters. */
export const MOST_PASSWORD = 128;

/** The body of `POST /api/d/{token}/unlock`. */
export const unlockSchema = z.object({
  password: z.string('Write the password.').max(MOST_PASSWORD, 'This password is wrong.'),
});

/** How many files can be chosen for one archive. */
export const MOST_CHOSEN = 200;

/** Ids of files with commas between them, in the query of an archive. */
export const archiveIdsSchema = z
  .string()
  .max(MOST_CHOSEN * 37, `Choose ${MOST_CHOSEN} files at most, or all of them.`)
  .transform((text) => text.toLowerCase().split(','));
