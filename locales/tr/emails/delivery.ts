import { intlLocale } from '#domain/shared/locale.ts';
import type { DeliveryMessages } from '../../en/emails/delivery.ts';

const count = (amount: number, word: string) =>
  amount === 0 ? [] : [`${amount.toLocaleString(intlLocale('tr'))} ${word}`];

/** The words of the email that says that the media of a property are there, in Turkish. */
export const messages: DeliveryMessages = {
  subject: (property) => `${property} için görselleriniz hazır`,
  heading: 'Görselleriniz hazır',
  greeting: (name) => (name ? `Merhaba ${name},` : 'Merhaba,'),
  kinds: (photos, videos) => [...(photos > 0 ? ['fotoğraflar'] : []), ...(videos > 0 ? ['videolar'] : [])].join(' ve '),
  intro: (kinds, property) =>
    `${property} için çekilen ${kinds} hazır. Aşağıdaki bağlantı giriş yapmadan, gönderdiğiniz herkes için çalışır. Görseller kitaplığınızda da durur; orada ilanınıza uygun sıraya koyabilirsiniz.`,
  introGuest: (kinds, property) =>
    `${property} için çekilen ${kinds} hazır. Aşağıdaki bağlantı hesap gerektirmeden, gönderdiğiniz herkes için çalışır.`,
  label: 'Sizin için hazır',
  counts: (photos, videos) => [...count(photos, 'fotoğraf'), ...count(videos, 'video')].join(' ve '),
  action: { label: 'Görselleri aç', note: 'Bakın; birini, birkaçını ya da hepsini indirin.' },
  reply: 'Eksik ya da beklediğiniz gibi olmayan bir şey mi var? Bu e-postayı yanıtlayın veya bizi arayın.',
  reason: (brand) => `Bu e-postayı, ${brand} hesabınıza görseller teslim ettiği için aldınız.`,
  reasonGuest: (brand) => `Bu e-postayı, ${brand} ile bir çekim siparişi verdiğiniz için aldınız.`,
};
