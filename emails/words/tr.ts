import { catalogueTr } from './catalogue-tr.ts';
import type { MailWords } from './en.ts';

/** The words of the e-mails to customers, in Turkish. */
export const tr: MailWords = {
  subject: {
    booked: (orderNumber, when) => `${orderNumber} numaralı siparişiniz onaylandı: çekiminiz ${when}`,
    toBeScheduled: (orderNumber) => `${orderNumber} numaralı siparişiniz alındı: çekim saatini birlikte belirleyelim`,
    notRequested: (orderNumber) => `${orderNumber} numaralı siparişiniz alındı: çekim gününü birlikte belirleyelim`,
  },
  preheader: (packageName, place, total) => `${packageName} paketi, ${place}. Toplam ${total}.`,
  mode: {
    demo: { prefix: '[Demo]', notice: 'Bu bir demo siparişidir. Sizden para alınmadı, borcunuz yoktur.' },
    test: { prefix: '[Test]', notice: 'Bu sipariş test modunda ödendi. Gerçek para alınmadı.' },
  },
  heading: (name) => `Teşekkür ederiz, ${name}.`,
  intro: {
    received: 'Siparişinizi ve ödemenizi aldık.',
    receivedWithoutMoney: 'Siparişinizi aldık.',
    contact: {
      booked: 'Ekibimiz, çekimin ayrıntılarını konuşmak için 24 saat içinde sizinle iletişime geçecek.',
      open: 'Ekibimiz, çekimi planlamak için 24 saat içinde sizinle iletişime geçecek.',
    },
  },
  shoot: {
    booked: {
      label: 'Çekiminiz',
      zone: (zone) => `Saat dilimi: ${zone}`,
      attached: 'Ekteki dosya, çekimi takviminize ekler.',
    },
    toBeScheduled: {
      label: 'Çekiminiz',
      title: 'Saati henüz belirlenmedi',
      reason: 'İstediğiniz saati ayıramadık. Siparişiniz güvende; size başka saatler önereceğiz.',
    },
    notRequested: {
      label: 'Çekiminiz',
      title: 'Henüz tarih yok',
      reason: 'Bir tarih seçmediniz. Uygun günü sizinle birlikte belirleyeceğiz.',
    },
    wish: (wish) => `İsteğiniz: ${wish}`,
  },
  action: {
    label: 'Siparişinizi görün',
    note: 'Bağlantı, siparişinizi şifresiz açar. Bağlantıya sahip olan herkes siparişinizi görebilir; lütfen paylaşmayın.',
  },
  sections: { order: 'Siparişiniz', property: 'Mülk', customer: 'Bilgileriniz' },
  labels: {
    orderNumber: 'Sipariş numarası',
    invoiceNumber: 'Fatura numarası',
    package: 'Paket',
    includes: 'İçerik',
    photoCount: 'Fotoğraf sayısı',
    total: 'Ödenen toplam',
    totalDemo: 'Toplam (tahsil edilmedi)',
    propertyName: 'Adı',
    address: 'Adres',
    area: 'Büyüklük',
    bedrooms: 'Yatak odası',
    bathrooms: 'Banyo',
    customerName: 'Ad soyad',
    customerEmail: 'E-posta',
    customerPhone: 'Telefon',
    notes: 'Notlar',
  },
  steps: {
    title: 'Bundan sonra',
    contact: {
      booked: 'Ayrıntıları konuşmak için 24 saat içinde sizinle iletişime geçeriz.',
      open: 'Günü ve saati belirlemek için 24 saat içinde sizinle iletişime geçeriz.',
    },
    shoot: 'Mülke geliriz. Çekim 1 ile 3 saat sürer; kötü havada dış çekimler ertelenir.',
    delivery: 'Düzenlenmiş fotoğraflar çekimden 24 ile 48 saat sonra elinizde olur.',
  },
  footer: {
    questions: 'Sorunuz ya da düzeltmek istediğiniz bir şey mi var? Bu e-postayı yanıtlayın veya bizi arayın.',
    reason: (brandName) => `Bu e-postayı, adresinizle ${brandName} üzerinden sipariş verildiği için aldınız.`,
  },
  calendar: {
    summary: (packageName, brandName) => `${packageName} çekimi, ${brandName}`,
    order: (orderNumber) => `Sipariş ${orderNumber}`,
    photos: (photoCount) => `${photoCount} fotoğraf`,
  },
  catalogue: catalogueTr,
};
