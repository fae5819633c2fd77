import type { LegalMessages } from '../../en/pages/legal.ts';

/** The messages around legal texts, in Turkish. */
export const messages: LegalMessages = {
  eyebrow: 'Yasal',
  contents: 'İçindekiler',
  dated: {
    terms: { before: 'Sürüm tarihi: ', after: '' },
    privacy: { before: 'Son değişiklik: ', after: '' },
  },
  unreviewed: {
    title: 'Henüz bir avukat tarafından incelenmedi',
    text: 'Bu metin bu işletme için özenle yazıldı ama ona güvenilmeden önce bir avukatın incelemesi gerekir.',
  },
  earlier: {
    title: 'Önceki bir sürüm',
    text: 'Bu metin bir süre geçerliydi ve yerine yenisi geldi. Onu kabul eden siparişlerde geçerliliğini korur.',
    link: 'Şimdi geçerli olan sürümü okuyun',
  },
};
