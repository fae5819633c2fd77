import type { UiMessages } from '../../en/pages/ui.ts';

/** The words that are built into parts of every area, in Turkish. */
export const messages: UiMessages = {
  cancel: 'Vazgeç',
  close: 'Kapat',
  closeMenu: 'Menüyü kapat',
  oneMoment: 'Bir saniye...',
  leaveWithoutSaving: 'Kaydetmeden ayrıl',
  optional: 'isteğe bağlı',
  email: 'E-posta',
  showPassword: (label) => `Göster: ${label.toLocaleLowerCase('tr')}`,
  capsLock: 'Caps Lock açık.',
  copy: 'Kopyala',
  copied: 'Kopyalandı',
  notAllowed: 'İzin verilmedi',
  copyRefused: 'Tarayıcı kopyalamaya izin vermedi.',
  loading: 'Yükleniyor...',
  loadMore: 'Daha fazla göster',
  theme: 'Tema',
  themes: { system: 'Sistem', light: 'Açık', dark: 'Koyu' },
  changed: {
    title: 'Bu arada bir başkası bunu değiştirdi',
    discard: 'Değişikliklerimden vazgeç',
    nothing: 'Boş',
    insteadOf: (before) => `eskiden: ${before || 'boş'}`,
    saveAgain: 'Değişiklikleriniz hâlâ burada. Şimdiki değerlerin yerine koymak için yeniden kaydedin.',
  },
  tryAgain: 'Yeniden dene',
  saveOrShare: 'Kaydet ya da paylaş',
  sharing: 'Bir saniye...',
  shareReady: 'Hazır. Kaydetmek ya da paylaşmak için bir kez daha basın.',
};
