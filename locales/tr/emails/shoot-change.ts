import type { ShootChangeMessages } from '../../en/emails/shoot-change.ts';

/** The words of the emails about a shoot that changed after its order was paid, in Turkish. */
export const messages: ShootChangeMessages = {
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
  introAsked: {
    moved: 'Çekiminizi başka bir zamana aldınız. Yeni zaman öncekinin yerine geçer.',
    cancelled: 'Çekiminizi iptal ettiniz. Ödediğiniz tutar hakkında size yazacağız.',
  },
  fee: (amount) => `Bu değişikliğin ücreti ${amount}.`,
  attachedCancelled: 'Ekteki dosya, çekimi takviminizden kaldırır.',
  reply: 'Size uymuyor mu? Bu e-postayı yanıtlayın veya bizi arayın.',
};
