import type { DownloadSize } from '#domain/media/media-input.ts';

/** Whom a link to a delivery is for. */
export const LINK_PURPOSES = ['agent', 'assistant', 'seller', 'builder'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** What the holder of a link may do in the review of a delivery. */
export type ReviewRights = { comment: boolean; approve: boolean };

/** The same, and whether they see what is due and open the page on which it is paid. */
export type LinkRights = ReviewRights & { pay: boolean };

/** The rights of a link whose maker says nothing of them: who works for the sale decides, who sells or builds comments. */
export const usualRights = (purpose: LinkPurpose): ReviewRights => ({
  comment: true,
  approve: purpose === 'agent' || purpose === 'assistant',
});

/**
 * Whether a link may pay whose maker says nothing of it: not one that can only be looked at.
 *
 * @example canUsuallyPay([]) // false
 */
export const canUsuallyPay = (sizes: readonly string[]): boolean => sizes.length > 0;

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

/** The longest name of whom a link is for, in UTF-16 units. */
export const MOST_LINK_NAME = 100;

/** A token of a link: 256 bits in base64url. */
export const LINK_TOKEN_PATTERN = /^[\w-]{43}$/;

/** The longest password of a link, in characters. */
export const MOST_PASSWORD = 128;

/** How many files can be chosen for one archive. */
export const MOST_CHOSEN = 200;

/** Why a delivery is not shown: its link has a password that this browser has not typed, has ended, or is none. */
export const DELIVERY_REFUSALS = ['password_required', 'link_ended', 'not_found'] as const;
export type DeliveryRefusal = (typeof DELIVERY_REFUSALS)[number];
