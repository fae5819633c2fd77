import type { AlterationsMessages } from '../../en/domain/alterations.ts';

export const messages: AlterationsMessages = {
  labels: {
    staging: 'Sanal olarak döşendi',
    object_removed: 'Nesne kaldırıldı',
    sky: 'Gökyüzü değiştirildi',
    twilight: 'Sanal alacakaranlık',
    routine: 'Düzenlendi',
  },
  altered: {
    staging: 'Dijital olarak değiştirildi: sanal olarak döşendi',
    object_removed: 'Dijital olarak değiştirildi: nesne kaldırıldı',
    sky: 'Dijital olarak değiştirildi: gökyüzü değiştirildi',
    twilight: 'Dijital olarak değiştirildi: gündüz alacakaranlığa çevrildi',
    routine: 'Işık, renk ve çizgiler düzeltildi',
  },
  statements: {
    staging: 'Bu fotoğraf dijital olarak değiştirildi. Mülkte bulunmayan mobilya veya dekorasyon eklendi.',
    object_removed: 'Bu fotoğraf dijital olarak değiştirildi. Mülkte bulunan bir şey fotoğraftan kaldırıldı.',
    sky: 'Bu fotoğraf dijital olarak değiştirildi. Gökyüzü, çekimin yapıldığı günün gökyüzü değil.',
    twilight: 'Bu fotoğraf dijital olarak değiştirildi. Gündüz çekildi ve alacakaranlık gibi gösterildi.',
    routine: 'Bu fotoğrafın ışığı, rengi ve çizgileri düzeltildi. Gösterdikleri değiştirilmedi.',
  },
  original: 'Orijinal, değiştirilmemiş',
};
