import { intlLocale } from '#domain/shared/locale.ts';
import type { ArchiveReadyMessages } from '../../en/emails/archive-ready.ts';

/** The words of the email that says that files of a delivery can be downloaded together, in Turkish. */
export const messages: ArchiveReadyMessages = {
  subject: (property) => `${property} dosyaları indirilmeye hazır`,
  heading: 'Dosyalarınız indirilmeye hazır',
  intro: (property) =>
    `${property} dosyaları birlikte indirilebilir olunca yazmamızı istemiştiniz. Artık hazırlar; hepsini birden ya da bölüm bölüm indirebilirsiniz. Kesilen bir indirme kaldığı yerden sürer.`,
  label: 'Sizin için hazır',
  files: (count) => `${count.toLocaleString(intlLocale('tr'))} dosya`,
  sizes: { web: 'Web siteleri için', print: 'İlan siteleri ve baskı için', original: 'Özgün dosyalar' },
  action: { label: 'Dosyaları aç', note: 'İndirme düğmesi sayfadadır.' },
  password: 'Sayfa parolasını sorar. Parolayı, bağlantıyı size gönderen kişi bilir.',
  reason: (brand) =>
    `Bu tek e-postayı, biri ${brand} teslimat sayfasında bu adresi yazdığı için aldınız. Siz değilseniz bir şey yapmanız gerekmez.`,
};
