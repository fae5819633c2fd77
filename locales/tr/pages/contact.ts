import type { ContactMessages } from '../../en/pages/contact.ts';
import { messages as hours } from '../domain/hours.ts';

/** The messages of the contact form, in Turkish. */
export const messages: ContactMessages = {
  form: 'Mesaj gönderin',
  legend: 'Mesajınız',
  fields: { name: 'Ad Soyad', email: 'E-posta', phone: 'Telefon', subject: 'Konu', message: 'Mesaj' },
  optional: 'isteğe bağlı',
  required: 'zorunlu',
  send: 'Mesajı Gönder',
  sending: 'Gönderiliyor...',
  active: 'İletişim formu açık. Mesajlarınızı bekliyoruz!',
  disabled: 'Sunucu bağlantısı yok. İletişim formu kapalı.',
  checking: 'Bağlantı kontrol ediliyor…',
  notConnected: 'Sunucu bağlantısı yok. Form gönderilemiyor.',
  somethingWrong: 'Bir sorun oluştu. Lütfen daha sonra tekrar deneyin.',
  sent: 'Mesaj Gönderildi!',
  failed: 'Gönderilemedi',
  missing: (label) => `${label} alanı zorunludur.`,
  notAnEmail: 'Bu bir e-posta adresi değil. Örnek: jane@example.com',
  tooLong: (label, max) => `${label} en fazla ${max} karakter olabilir.`,
  wait: (minutes) => `${minutes <= 1 ? 'Bir dakika' : `${minutes} dakika`} sonra yeniden gönderebilirsiniz.`,
  noScripts: {
    before: 'Form için JavaScript gerekir. Bize telefonla da ulaşabilirsiniz, ',
    between: ', ya da e-postayla, ',
    after: '.',
  },
  noCalendar: { before: 'Takvim JavaScript gerektirir. Bizi arayın: ', after: '. Ne zaman boş olduğumuzu söyleriz.' },
  hours,
  map: 'Ofisin bulunduğu bölgenin haritası',
  partFailed: 'Sayfanın bu bölümü yüklenemedi',
  partFailedText: 'Bağlantınızı kontrol edip tekrar deneyin. Yazdıklarınız saklanır.',
  tryAgain: 'Tekrar dene',
};
