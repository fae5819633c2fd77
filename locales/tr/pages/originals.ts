import type { OriginalsMessages } from '../../en/pages/originals.ts';

export const messages: OriginalsMessages = {
  title: 'Değiştirilmiş fotoğrafların orijinalleri',
  heading: 'Değiştirilmiş fotoğraflar ve orijinalleri',
  intro: (count) =>
    count === 1
      ? 'Bu mülkün bir fotoğrafı ilan için dijital olarak değiştirildi. Burada değiştirilmemiş orijinaliyle yan yana duruyor.'
      : `Bu mülkün ${count} fotoğrafı ilan için dijital olarak değiştirildi. Burada her biri değiştirilmemiş orijinaliyle yan yana duruyor.`,
  edits:
    'Orijinaller de dâhil tüm fotoğrafların ışığı, rengi ve çizgileri düzeltilmiş olabilir; bu, gösterdikleri hiçbir şeyi değiştirmez.',
  locked: 'Filigranlı fotoğraflar henüz serbest bırakılmadı.',
  empty: {
    heading: 'Değiştirilmiş fotoğraf yok',
    text: 'Bu mülkün kullanılan hiçbir fotoğrafı dijital olarak değiştirilmedi.',
  },
  picture: (place) => `Fotoğraf ${place}`,
  originalAlt: (name) => `${name}: değiştirilmemiş orijinal`,
  alteredAlt: (name) => `${name}: dijital olarak değiştirildi`,
  seeOriginal: 'Değiştirilmemiş orijinali de burada gösteriliyor.',
  qr: {
    heading: 'İlanlar için kod',
    text: 'Bu kod ve bu adres buraya götürür. Mülkü tanıtan her değiştirilmiş fotoğrafın üzerinde ya da yanında durmalıdır.',
    label: 'Bu sayfanın adresini taşıyan QR kodu',
  },
  law: 'Kaliforniya, Business and Professions Code 10140.8',
  loading: 'Fotoğraflar yükleniyor',
  failed: 'Fotoğraflar yüklenemedi',
  tryAgain: 'Yeniden dene',
  refused: {
    link_ended: {
      title: 'Bu adres değiştirildi',
      text: 'Stüdyo bu sayfaya başka bir adres verdi. Yenisini stüdyodan isteyin.',
    },
    not_found: {
      title: 'Böyle bir sayfa yok',
      text: 'Adresin eksiksiz olduğunu kontrol edin ya da adresi stüdyodan isteyin.',
    },
    askStudio: 'Stüdyoya sor',
  },
};
