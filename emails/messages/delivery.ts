import { intlLocale, type Locale } from '#domain/shared/locale.ts';

const count = (locale: Locale, amount: number, one: string, many = one) =>
  amount === 0 ? [] : [`${amount.toLocaleString(intlLocale(locale))} ${amount === 1 ? one : many}`];

const en = {
  subject: (property: string) => `Your media for ${property} are ready`,
  heading: 'Your media are ready',
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  kinds: (photos: number, videos: number) =>
    [...(photos > 0 ? ['photos'] : []), ...(videos > 0 ? ['videos'] : [])].join(' and '),
  intro: (kinds: string, property: string) =>
    `The ${kinds} of ${property} are in your library now. You can look at them, download them one by one or all together, and put them in the order that suits your listing.`,
  label: 'Ready for you',
  /** `counts(42, 1)` is `42 photos and 1 video`. */
  counts: (photos: number, videos: number) =>
    [...count('en', photos, 'photo', 'photos'), ...count('en', videos, 'video', 'videos')].join(' and '),
  action: { label: 'Open the media', note: 'You may have to sign in first.' },
  reply: 'Is something missing, or not as you expected? Reply to this email or call us.',
  reason: (brand: string) => `You receive this email because ${brand} delivered media to your account.`,
};

const tr: typeof en = {
  subject: (property) => `${property} için görselleriniz hazır`,
  heading: 'Görselleriniz hazır',
  greeting: (name) => (name ? `Merhaba ${name},` : 'Merhaba,'),
  kinds: (photos, videos) => [...(photos > 0 ? ['fotoğraflar'] : []), ...(videos > 0 ? ['videolar'] : [])].join(' ve '),
  intro: (kinds, property) =>
    `${property} için çekilen ${kinds} artık kitaplığınızda. Onlara bakabilir, tek tek ya da hep birlikte indirebilir ve ilanınıza uygun sıraya koyabilirsiniz.`,
  label: 'Sizin için hazır',
  counts: (photos, videos) => [...count('tr', photos, 'fotoğraf'), ...count('tr', videos, 'video')].join(' ve '),
  action: { label: 'Görselleri aç', note: 'Önce giriş yapmanız gerekebilir.' },
  reply: 'Eksik ya da beklediğiniz gibi olmayan bir şey mi var? Bu e-postayı yanıtlayın veya bizi arayın.',
  reason: (brand) => `Bu e-postayı, ${brand} hesabınıza görseller teslim ettiği için aldınız.`,
};

const WORDS: Record<Locale, typeof en> = { en, tr };

/** The words of the email that says that the media of a property are there, in the realtor's language. */
export function deliveryMessages(locale: Locale): typeof en {
  return WORDS[locale];
}
