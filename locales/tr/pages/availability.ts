import type { AvailabilityMessages } from '../../en/pages/availability.ts';

/** The messages of the studio's calendar on the contact page, in Turkish. */
export const messages: AvailabilityMessages = {
  status: { open: 'Açık', full: 'Dolu', closed: 'Kapalı', past: 'Geçti' },
  meanings: {
    label: 'Günlerin anlamı',
    open: 'Açık: çekim başlayabilir',
    full: 'Dolu: tüm saatler alınmış',
    closed: 'Kapalı: çalışmıyoruz',
  },
  dayIs: {
    full: 'Bu günün tüm saatleri alınmış. Lütfen başka bir gün seçin.',
    closed: 'Bu gün çalışmıyoruz. Lütfen başka bir gün seçin.',
    past: 'Bu gün artık çekim başlayamaz. Lütfen başka bir gün seçin.',
  },
  freeTimes: (count) => `${count} boş saat`,
  zone: (place) => `${place} saati`,
  work: (opens, closes, zone) => `Çalışma saatlerimiz ${opens}-${closes}, ${zone}.`,
  closedAllDay: (zone) => `Bütün gün kapalı, ${zone}.`,
  taken: 'Dolu saatler',
  beginsAt: 'Çekimin başlayabileceği saatler',
  book: 'Bu günü ayırt',
  chosenDay: 'Seçilen gün',
  loading: (month) => `${month} yükleniyor…`,
  failedTitle: 'Takvim yüklenemedi',
  failedMonth: (month) => `${month} alınamadı. Yine de sipariş verebilir veya bizi arayabilirsiniz.`,
  failed: 'Yine de sipariş verebilir veya bizi arayabilirsiniz.',
  nothingFree: (month) => `${month}: boş gün yok`,
  allTaken: 'Kalan tüm günler dolu ya da kapalı.',
  see: (month) => `${month} ayını gör`,
  frame: 'Müsaitlik takvimi',
  notShown: 'Takvim görünmüyor mu?',
  seeOwn: 'Boş günlerimizi burada görün',
};
