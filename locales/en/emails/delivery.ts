import { intlLocale } from '#domain/shared/locale.ts';

const count = (amount: number, one: string, many: string) =>
  amount === 0 ? [] : [`${amount.toLocaleString(intlLocale('en'))} ${amount === 1 ? one : many}`];

/** The words of the email that says that the media of a property are there, in English. */
export const messages = {
  subject: (property: string) => `Your media for ${property} are ready`,
  heading: 'Your media are ready',
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  kinds: (photos: number, videos: number) =>
    [...(photos > 0 ? ['photos'] : []), ...(videos > 0 ? ['videos'] : [])].join(' and '),
  intro: (kinds: string, property: string) =>
    `The ${kinds} of ${property} are ready. The link below works without signing in, for everybody you send it to. They are in your library as well, where you can put them in the order that suits your listing.`,
  introGuest: (kinds: string, property: string) =>
    `The ${kinds} of ${property} are ready. The link below works without an account, for everybody you send it to.`,
  label: 'Ready for you',
  /** `counts(42, 1)` is `42 photos and 1 video`. */
  counts: (photos: number, videos: number) =>
    [...count(photos, 'photo', 'photos'), ...count(videos, 'video', 'videos')].join(' and '),
  action: { label: 'Open the media', note: 'Look at them, and download one, some or all.' },
  reply: 'Is something missing, or not as you expected? Reply to this email or call us.',
  reason: (brand: string) => `You receive this email because ${brand} delivered media to your account.`,
  reasonGuest: (brand: string) => `You receive this email because you ordered a shoot from ${brand}.`,
};

export type DeliveryMessages = typeof messages;
