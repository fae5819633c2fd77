import type { PackagesMessages } from '../../en/pages/packages.ts';

/** The messages of the cards of packages, in Turkish. */
export const messages: PackagesMessages = {
  none: 'Paketler yükleniyor ya da paket yok...',
  popular: 'En çok tercih edilen',
  everythingIn: (name) => `${name} paketindeki her şey`,
  from: () => ({ before: '', after: ' ve üzeri' }),
  bySize: 'Evin büyüklüğüne göre',
  commonStep: (count, price) => `Her ${count} ek fotoğraf daima ${price}.`,
  count: {
    label: (name) => `${name} için fotoğraf sayısı`,
    fewer: (name) => `Daha az fotoğraf, ${name}`,
    more: (name) => `Daha çok fotoğraf, ${name}`,
    field: (name) => `Fotoğraf sayısı, ${name}`,
    value: (count) => `${count} fotoğraf`,
    unit: 'fotoğraf',
    upTo: (max, price, step) => `en fazla ${max}, her ${step} ek fotoğraf ${price}`,
    notANumber: (min, max) => `${min} ile ${max} arasında bir sayı yazın.`,
    tooFew: (min) => `En az ${min} fotoğraf.`,
    tooMany: (max) => `En fazla ${max} fotoğraf.`,
    between: (step, below, above) => `${step}’er artar: ${below} ya da ${above} seçin.`,
  },
  select: 'Paketi Seç',
  selected: 'Paket Seçildi',
  selectedText: (name, photoCount, price) =>
    `${name}${photoCount === null ? '' : `, ${photoCount} fotoğraf`}, ${price}. Şimdi bize mülkü anlatın.`,
};
