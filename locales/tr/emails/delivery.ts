import { DELIVERED_KINDS, type DeliveredKind, type KindCounts } from '#domain/media/item-kinds.ts';
import { intlLocale } from '#domain/shared/locale.ts';
import type { DeliveryMessages } from '../../en/emails/delivery.ts';

/** What stands after a number, and several without one. */
const NOUNS: Record<DeliveredKind, { counted: string; many: string }> = {
  photo: { counted: 'fotoğraf', many: 'fotoğraflar' },
  film: { counted: 'video', many: 'videolar' },
  plan: { counted: 'kat planı', many: 'kat planları' },
  panorama: { counted: 'panorama', many: 'panoramalar' },
  document: { counted: 'belge', many: 'belgeler' },
};

const join = (parts: readonly string[]) => parts.join(', ').replace(/, ([^,]*)$/, ' ve $1');
const present = (media: KindCounts) => DELIVERED_KINDS.filter((kind) => media[kind] > 0);

/** The words of the email that says that the media of a property are there, in Turkish. */
export const messages: DeliveryMessages = {
  subject: (property) => `${property} için görselleriniz hazır`,
  heading: 'Görselleriniz hazır',
  greeting: (name) => (name ? `Merhaba ${name},` : 'Merhaba,'),
  kinds: (media) => join(present(media).map((kind) => NOUNS[kind].many)),
  intro: (kinds, property) =>
    `${property} için ${kinds} hazır. Aşağıdaki bağlantı giriş yapmadan, gönderdiğiniz herkes için çalışır. Görseller kitaplığınızda da durur; orada ilanınıza uygun sıraya koyabilirsiniz.`,
  introGuest: (kinds, property) =>
    `${property} için ${kinds} hazır. Aşağıdaki bağlantı hesap gerektirmeden, gönderdiğiniz herkes için çalışır.`,
  label: 'Sizin için hazır',
  counts: (media) =>
    join(present(media).map((kind) => `${media[kind].toLocaleString(intlLocale('tr'))} ${NOUNS[kind].counted}`)),
  action: { label: 'Görselleri aç', note: 'Bakın; birini, birkaçını ya da hepsini indirin.' },
  reply: 'Eksik ya da beklediğiniz gibi olmayan bir şey mi var? Bu e-postayı yanıtlayın veya bizi arayın.',
  reason: (brand) => `Bu e-postayı, ${brand} hesabınıza görseller teslim ettiği için aldınız.`,
  reasonGuest: (brand) => `Bu e-postayı, ${brand} ile bir çekim siparişi verdiğiniz için aldınız.`,
};
