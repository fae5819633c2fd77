import type { Locale } from '#domain/shared/locale.ts';

/** The change of a shoot after its order was paid. */
export type ShootChange = 'scheduled' | 'moved' | 'cancelled';

type ChangeWords = {
  subject: (orderNumber: number | string, when: string) => string;
  heading: string;
  intro: string;
  label: string;
};
type ShootChangeMessages = Record<ShootChange, ChangeWords> & {
  introRefunded: string;
  attachedCancelled: string;
  reply: string;
};

const en: ShootChangeMessages = {
  scheduled: {
    subject: (orderNumber, when) => `Order ${orderNumber}: your shoot is on ${when}`,
    heading: 'Your shoot has a time.',
    intro: 'We have found a time for your shoot.',
    label: 'Your shoot',
  },
  moved: {
    subject: (orderNumber, when) => `Order ${orderNumber}: your shoot has moved to ${when}`,
    heading: 'Your shoot has a new time.',
    intro: 'We have moved your shoot. The new time replaces the one before.',
    label: 'The new time',
  },
  cancelled: {
    subject: (orderNumber) => `Order ${orderNumber}: your shoot was cancelled`,
    heading: 'Your shoot was cancelled.',
    intro: 'We had to cancel the time of your shoot. Your order is safe; we will propose other times.',
    label: 'The time that was cancelled',
  },
  introRefunded: 'We have cancelled your shoot, since the money of your order went back to you.',
  attachedCancelled: 'The attached file takes it out of your calendar.',
  reply: "Doesn't work for you? Reply to this email or call us.",
};

const tr: ShootChangeMessages = {
  scheduled: {
    subject: (orderNumber, when) => `${orderNumber} numaralı sipariş: çekiminiz ${when}`,
    heading: 'Çekiminizin saati belli oldu.',
    intro: 'Çekiminiz için bir saat belirledik.',
    label: 'Çekiminiz',
  },
  moved: {
    subject: (orderNumber, when) => `${orderNumber} numaralı sipariş: çekiminizin yeni zamanı ${when}`,
    heading: 'Çekiminizin zamanı değişti.',
    intro: 'Çekiminizi başka bir zamana aldık. Yeni zaman öncekinin yerine geçer.',
    label: 'Yeni zaman',
  },
  cancelled: {
    subject: (orderNumber) => `${orderNumber} numaralı sipariş: çekiminiz iptal edildi`,
    heading: 'Çekiminiz iptal edildi.',
    intro: 'Çekiminizin saatini iptal etmek zorunda kaldık. Siparişiniz güvende; size başka saatler önereceğiz.',
    label: 'İptal edilen zaman',
  },
  introRefunded: 'Siparişinizin tutarı size iade edildiği için çekiminizi iptal ettik.',
  attachedCancelled: 'Ekteki dosya, çekimi takviminizden kaldırır.',
  reply: 'Size uymuyor mu? Bu e-postayı yanıtlayın veya bizi arayın.',
};

const WORDS: Record<Locale, ShootChangeMessages> = { en, tr };

export function shootChangeMessages(locale: Locale): ShootChangeMessages {
  return WORDS[locale];
}
