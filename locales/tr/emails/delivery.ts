import { DELIVERED_KINDS, type DeliveredKind, type KindCounts } from '#domain/media/item-kinds.ts';
import { intlLocale } from '#domain/shared/locale.ts';
import type { DeliveryMessages } from '../../en/emails/delivery.ts';

/** What stands after a number, and several without one. */
const NOUNS: Record<DeliveredKind, [counted: string, many: string]> = {
  photo: ['fotoğraf', 'fotoğraflar'],
  film: ['video', 'videolar'],
  plan: ['kat planı', 'kat planları'],
  panorama: ['panorama', 'panoramalar'],
  document: ['belge', 'belgeler'],
};

const join = (parts: readonly string[]) => parts.join(', ').replace(/, ([^,]*)$/, ' ve $1');
const present = (media: KindCounts) => DELIVERED_KINDS.filter((kind) => media[kind] > 0);

/** The words of the email that says that the media of a property are there, in Turkish. */
export const messages: DeliveryMessages = {
  subject: (property) => `${property} için görselleriniz hazır`,
  heading: 'Görselleriniz hazır',
  greeting: (name) => (name ? `Merhaba ${name},` : 'Merhaba,'),
  kinds: (media) => join(present(media).map((kind) => NOUNS[kind][1])),
  intro: (kinds, property) =>
    `${property} için ${kinds} hazır. Aşağıdaki bağlantı giriş yapmadan, gönderdiğiniz herkes için çalışır. Görseller kitaplığınızda da durur; orada ilanınıza uygun sıraya koyabilirsiniz.`,
  introGuest: (kinds, property) =>
    `${property} için ${kinds} hazır. Aşağıdaki bağlantı hesap gerektirmeden, gönderdiğiniz herkes için çalışır.`,
  label: 'Sizin için hazır',
  counts: (media) =>
    join(present(media).map((kind) => `${media[kind].toLocaleString(intlLocale('tr'))} ${NOUNS[kind][0]}`)),
  action: { label: 'Görselleri aç', note: 'Bakın; birini, birkaçını ya da hepsini indirin.' },
  reply: 'Eksik ya da beklediğiniz gibi olmayan bir şey mi var? Bu e-postayı yanıtlayın veya bizi arayın.',
  reason: (brand) => `Bu e-postayı, ${brand} hesabınıza görseller teslim ettiği için aldınız.`,
  reasonGuest: (brand) => `Bu e-postayı, ${brand} ile bir çekim siparişi verdiğiniz için aldınız.`,
};
