import type { OrderMessages } from '../../en/emails/order.ts';

/** The words of the emails to customers, in Turkish. */
export const messages: OrderMessages = {
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
      second: (times) => `Aynı gün ikinci ziyaret: ${times}`,
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
    totalUnpaid: 'Toplam (henüz ödenmedi)',
    propertyName: 'Adı',
    address: 'Adres',
    area: 'Büyüklük',
    bedrooms: 'Yatak odası',
    bathrooms: 'Banyo',
    customerName: 'Ad soyad',
    customerEmail: 'E-posta',
    customerPhone: 'Telefon',
    refunded: 'İade edilen',
    thisRefund: 'Bu iade',
    refundedInAll: 'Toplam iade',
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
  updates: {
    order_completed: {
      subject: (orderNumber) => `${orderNumber} numaralı siparişiniz tamamlandı`,
      heading: (name) => `Siparişiniz tamamlandı, ${name}.`,
      intro:
        'Siparişinizle ilgili çalışmamızı bitirdik ve her şeyi teslim ettik. Bizi seçtiğiniz için teşekkür ederiz.',
      label: 'Teslim edildi',
      line: 'Eksik ya da beklediğiniz gibi olmayan bir şey mi var? Bu e-postayı yanıtlayın.',
    },
    order_cancelled: {
      subject: (orderNumber) => `${orderNumber} numaralı siparişiniz iptal edildi`,
      heading: (name) => `Siparişiniz iptal edildi, ${name}.`,
      intro: 'Siparişinizi iptal ettik. Bunu beklemiyorsanız bu e-postayı yanıtlayın, birlikte çözelim.',
      label: 'İptal edildi',
      line: 'Kartınıza para iade edilirse ayrıca bir e-posta alırsınız.',
      unpaid: 'Sizden para alınmadı, ödemeniz gereken bir tutar yok.',
      shoot: (when) => `${when} için planlanan çekim yapılmayacak.`,
      attached: 'Ekteki dosya, çekimi takviminizden kaldırır.',
    },
    order_refunded: {
      subject: (orderNumber, amount) => `${orderNumber} numaralı siparişiniz için iade: ${amount}`,
      heading: (name) => `İadeniz yolda, ${name}.`,
      intro: {
        whole: 'Siparişinizin tutarının tamamını, ödemeyi yaptığınız karta iade ettik.',
        rest: 'Siparişinizin tutarının kalanını, ödemeyi yaptığınız karta iade ettik.',
        part: 'Siparişinizin tutarının bir kısmını, ödemeyi yaptığınız karta iade ettik.',
      },
      label: 'Bu iade',
      total: (sum, charge) => `Şimdiye kadar ${charge} tutarın ${sum} kadarı iade edildi.`,
      line: 'İadenin bankanızda görünmesi genellikle 5 ile 10 gün sürer.',
    },
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
};
