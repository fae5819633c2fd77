import { DELIVERED_KINDS, type DeliveredKind, type KindCounts } from '#domain/media/item-kinds.ts';
import { intlLocale } from '#domain/shared/locale.ts';

/** One of a kind, and several. */
const NOUNS: Record<DeliveredKind, [one: string, many: string]> = {
  photo: ['photo', 'photos'],
  film: ['video', 'videos'],
  plan: ['floor plan', 'floor plans'],
  panorama: ['panorama', 'panoramas'],
  document: ['document', 'documents'],
};

const join = (parts: readonly string[]) => parts.join(', ').replace(/, ([^,]*)$/, ' and $1');
const present = (media: KindCounts) => DELIVERED_KINDS.filter((kind) => media[kind] > 0);
const count = (amount: number, [one, many]: readonly [string, string]) =>
  `${amount.toLocaleString(intlLocale('en'))} ${amount === 1 ? one : many}`;

/** The words of the email that says that the media of a property are there, in English. */
export const messages = {
  subject: (property: string) => `Your media for ${property} are ready`,
  heading: 'Your media are ready',
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  kinds: (media: KindCounts) => join(present(media).map((kind) => NOUNS[kind][1])),
  intro: (kinds: string, property: string) =>
    `The ${kinds} of ${property} are ready. The link below works without signing in, for everybody you send it to. They are in your library as well, where you can put them in the order that suits your listing.`,
  introGuest: (kinds: string, property: string) =>
    `The ${kinds} of ${property} are ready. The link below works without an account, for everybody you send it to.`,
  label: 'Ready for you',
  /** Such as `42 photos and 1 video`. */
  counts: (media: KindCounts) => join(present(media).map((kind) => count(media[kind], NOUNS[kind]))),
  action: { label: 'Open the media', note: 'Look at them, and download one, some or all.' },
  reply: 'Is something missing, or not as you expected? Reply to this email or call us.',
  reason: (brand: string) => `You receive this email because ${brand} delivered media to your account.`,
  reasonGuest: (brand: string) => `You receive this email because you ordered a shoot from ${brand}.`,
};

export type DeliveryMessages = typeof messages;
