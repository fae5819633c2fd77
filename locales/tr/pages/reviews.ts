import type { ReviewsMessages } from '../../en/pages/reviews.ts';

/** The words of the review of a delivery, in Turkish. */
export const messages: ReviewsMessages = {
  pin: (number) => `İşaret ${number}`,
  newPin: 'Yeni işaret',
  wholePhoto: 'Fotoğrafın tamamı',
  states: {
    unsent: 'Gönderilmedi',
    open: 'Açık',
    in_work: 'Üzerinde çalışılıyor',
    done: 'Tamamlandı',
    approved: 'Onaylandı',
  },
  cursor: {
    label: 'İşareti buraya koy. Ok tuşları taşır, Shift ile daha uzağa.',
    at: (fromLeft, fromTop) => `Soldan %${fromLeft}, üstten %${fromTop}`,
  },
  compare: {
    handle: 'İki sürüm arasında kaydır',
    part: (percent, before) => `${before}: %${percent}`,
    show: 'Sürümleri karşılaştır',
    back: 'Fotoğrafa dön',
    version: (number) => `Sürüm ${number}`,
    against: 'Karşılaştırılacak sürüm',
    failed: 'Sürümler açılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
  },
  onVersion: (number) => `Sürüm ${number} üzerinde`,
  studio: 'Stüdyo',
  isNew: 'Yeni',
  edited: 'düzenlendi',
  change: 'Düzenle',
  remove: 'Sil',
  notRemoved: 'Yorum silinemedi',
  changeLabel: 'Yorumunuz',
  save: 'Kaydet',
  cancel: 'Vazgeç',
  oneMoment: 'Bir saniye...',
};
