import type { OrderingMessages } from '../en/ordering.ts';

const errors: OrderingMessages['payment']['errors'] = {
  unreachable: 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
  offer_changed:
    'Bu paket ya da fiyatı sayfa açıldıktan sonra değişti. Sizden para alınmadı. Lütfen sayfayı yenileyin.',
  invalid_input: 'Bazı bilgiler kabul edilmedi. Lütfen kontrol edin.',
  malformed_request: 'Bu sayfada bir sorun oluştu. Lütfen sayfayı yenileyin.',

  invalid_link: 'Bu bağlantı geçersiz veya süresi dolmuş.',
  link_ended: 'Bu ödeme bağlantısı sona erdi. Lütfen bizden yenisini isteyin.',
  unsupported_media_type: 'Bu sayfada bir sorun oluştu. Lütfen sayfayı yenileyin.',
  too_large: 'Bilgiler çok uzun. Lütfen notları kısaltın.',
  unauthenticated: 'Bu sipariş başka bir tarayıcıya ait. Lütfen e-postanızdaki bağlantıdan açın.',
  forbidden: 'Bu işleme izin verilmiyor.',
  suspended: 'Bu hesap askıya alındı. Lütfen bize ulaşın.',
  address_unconfirmed: 'Lütfen önce e-posta adresinizi doğrulayın.',
  confirmation_required: 'Lütfen önce parolanızı doğrulayın.',
  not_found: 'Bu sipariş bulunamadı.',
  stale_version: 'Bu arada bir değişiklik yapıldı. Lütfen sayfayı yeniden yükleyin.',
  precondition_required: 'Bu sayfada bir sorun oluştu. Lütfen sayfayı yeniden yükleyin.',
  conflict: 'Bu siparişin yerini başka bir sipariş aldı. Lütfen tekrar deneyin.',
  unusual_time: 'Bu saatin onaylanması gerekiyor.',
  quote_changed: 'Fiyat değişti. Lütfen bir kez daha bakın: sizden para alınmadı.',
  coupon_exhausted: 'Kupon tükendi. Kuponsuz fiyat gösteriliyor.',
  terms_changed: 'Kullanım Koşullarımız değişti. Lütfen okuyun: sizden para alınmadı.',
  area_refused: 'Bu adrese hizmet vermiyoruz.',
  size_needs_quote: 'Bu büyüklükte bir ev için özel teklif gerekir. Lütfen bize yazın.',
  rate_limited: 'Kısa sürede çok fazla deneme yapıldı.',
  payment_refused: 'Ödeme reddedildi.',
  payments_unavailable: 'Ödeme hizmeti yanıt vermiyor. Lütfen birkaç dakika sonra tekrar deneyin.',
  unavailable: 'Hizmet şu anda yoğun. Lütfen birkaç dakika sonra tekrar deneyin.',
  internal: 'Bizden kaynaklanan bir sorun oluştu. Lütfen tekrar deneyin.',
};

const payment: OrderingMessages['payment'] = {
  preparing: 'Ödeme formu hazırlanıyor...',
  preparingCard: 'Kart formu yükleniyor...',
  heading: 'Ödeme',
  secure: {
    title: 'Güvenli ödeme',
    text: 'Kart bilgileri şifrelenerek doğrudan ödeme sağlayıcısına iletilir. Biz görmeyiz ve saklamayız.',
  },
  demoChargeNote: (amount, currency) => `Bir karttan ${currency} olarak ${amount} çekilirdi.`,
  chargeNote: (amount, currency) => `Kartınızdan ${currency} olarak ${amount} çekilir.`,
  pay: (amount) => `${amount} Öde`,
  paying: 'Ödemeniz işleniyor...',
  demo: {
    title: 'Stripe Integration Required',
    text: 'Ödeme anahtarları tanımlı olmadığı için stüdyo demo modunda çalışıyor. Kart istenmez ve hiçbir karttan para çekilmez; ödemeden sonraki her şey gerçek bir ödemedeki gibi olur.',
    pay: (amount) => `${amount} Öde (demo)`,
  },
  free: { text: 'Bu sipariş için ödenecek bir şey yok.', confirm: 'Siparişi ver' },
  tryAgain: 'Tekrar dene',
  retryIn: (minutes) => `Lütfen ${minutes} dakika sonra tekrar deneyin.`,
  sessionFailed: {
    title: 'Ödeme Hatası',
    text: (message) => `Ödeme oturumu başlatılamadı: ${message}`,
  },
  failed: { title: 'Ödeme Başarısız', text: 'Ödeme sırasında bir hata oluştu. Lütfen tekrar deneyin.' },
  unexpected: 'Beklenmedik bir durum oluştu.',
  processing: {
    title: 'Bankanız ödemeyi işliyor',
    text: 'Ödemeniz işleniyor. Başka bir şey yapmanız gerekmiyor: tamamlandığında size yazacağız. Lütfen tekrar ödeme yapmayın.',
    link: 'Siparişi gör',
  },
  scheduling: {
    will_book: {
      title: 'Çekiminiz ödemeyle birlikte ayrılır',
      text: (when) => `${when} uygun. Ödeme tamamlanınca bu saat sizin için ayrılır.`,
    },
    to_be_scheduled: {
      title: 'Çekim saati ödemeden sonra belirlenir',
      text: (when) =>
        `${when} kendiliğinden ayrılabilen bir saat değil. Siparişiniz alınır; uygun bir saat için sizinle iletişime geçeriz.`,
    },
  },
  cardFormFailed: 'Kart formu yüklenemedi. Bağlantınızı kontrol edip tekrar deneyin.',
  terms: {
    before: 'Ödeme yaparak ',
    terms: 'Kullanım Koşulları',
    between: "'nı ve ",
    privacy: 'Gizlilik Politikası',
    after: "'nı kabul etmiş olursunuz.",
  },
  termsChanged: {
    text: 'Yazdıklarınızın hepsi duruyor.',
    read: 'Yeni koşulları okuyun',
    confirm: 'Yeni koşullarla devam et',
  },
  errors,
};

const toasts: OrderingMessages['toasts'] = {
  paid: { title: 'Ödeme Başarılı!', text: 'Siparişiniz başarıyla alındı.' },
  emailStarted: { title: 'E-posta Gönderimi Başlatıldı', text: 'Sipariş onay e-postasının gönderimi başlatıldı.' },
  emailRefused: {
    title: 'E-posta Gönderim Hatası',
    text: (message) => `Sipariş onay e-postası gönderimi başlatılamadı: ${message}`,
    reason: 'İleti sıraya alınamadı. Siparişiniz güvende; size yazacağız.',
  },
  emailSkipped: {
    title: 'E-posta Bildirimi Atlandı',
    text: 'Sunucu bağlantısı bulunamadı. Sipariş onay e-postası gönderilemedi.',
  },
  bookingSaved: { title: 'Randevu Kaydedildi', text: 'Randevu yönetici takvimine eklendi.' },
  bookingSkipped: {
    title: 'Randevu Atlandı',
    text: 'Tercih edilen tarih seçilmediği için takvim kaydı oluşturulmadı.',
  },
  bookingRefused: {
    title: 'Randevu Kayıt Hatası',
    text: (message) => `Randevu takvime kaydedilemedi: ${message}`,
    reasons: {
      full: 'bu saat dolu. Başka bir saat için sizinle iletişime geçeceğiz.',
      past: 'bu saat geçmiş. Başka bir saat için sizinle iletişime geçeceğiz.',
      closed: 'bu saat çalışma saatlerimizin dışında. Başka bir saat için sizinle iletişime geçeceğiz.',
      too_soon: 'bu saat bizim için çok yakın. Başka bir saat için sizinle iletişime geçeceğiz.',
      other: 'bu saat ayrılamadı. Uygun bir saat için sizinle iletişime geçeceğiz.',
    },
  },
  bookingFailed: { title: 'Randevu Oluşturulamadı', text: 'Sunucu bağlantısı kullanılamıyor.' },
};

const checkout: OrderingMessages['checkout'] = {
  pageTitle: 'Ödeme',
  heading: 'Ödemenizi tamamlayın',
  intro: 'Son bir adım kaldı. Özeti kontrol edin ve kartınızla güvenle ödeyin.',
  summary: 'Sipariş Özeti',
  package: 'Paket',
  photoCount: 'Fotoğraf sayısı',
  photos: (count) => `${count} fotoğraf`,
  property: 'Mülk',
  contactName: 'İletişim kişisi',
  preferredDate: 'Tercih edilen tarih',
  at: (day, time) => `${day}, ${time}`,
  noDate: 'Birlikte belirlenecek',
  total: 'Toplam',
  back: 'Sipariş Formuna Dön',
  questions: 'Siparişinizle ilgili sorularınız mı var?',
  contact: 'Bize Ulaşın',
  missing: {
    title: 'Eksik Bilgi',
    text: 'Sipariş detayları bulunamadı. Lütfen sipariş formunu tekrar doldurun.',
  },
  unknownPackage: {
    title: 'Paket Bulunamadı',
    text: 'Seçilen paket geçerli değil. Lütfen tekrar deneyin.',
  },
};

const success: OrderingMessages['success'] = {
  pageTitle: 'Siparişiniz Alındı',
  checking: 'Ödemeniz doğrulanıyor...',
  eyebrow: 'Ödeme alındı',
  heading: 'Teşekkürler. Siparişiniz alındı.',
  orderNumber: 'Sipariş numarası',
  paymentId: 'Ödeme referansı',
  date: 'Tarih',
  package: 'Paket',
  customer: 'Müşteri',
  email: 'E-posta',
  phone: 'Telefon',
  property: 'Mülk',
  total: 'Toplam',
  shoot: 'Çekim',
  note: 'Ekibimiz çekimi planlamak için 24 saat içinde sizinle iletişime geçecektir.',
  home: 'Ana Sayfaya Dön',
  contact: 'Bize Ulaşın',
  viewOrder: 'Sipariş durumunu gör',
  unreachable: {
    title: 'Sunucuya ulaşamadık',
    text: 'Ödemeniz büyük olasılıkla tamamlandı. İki kez ödeme alınmaz: tekrar deneyin, biz kontrol edelim.',
  },
  notPaid: {
    title: 'Ödeme tamamlanmadı',
    text: 'Herhangi bir ücret alınmadı. Sipariş formunuz duruyor; oradan tekrar ödeyebilirsiniz.',
  },
};

const number = (value: number) => new Intl.NumberFormat('tr-TR').format(value);

const orderPage: OrderingMessages['orderPage'] = {
  pageTitle: 'Siparişiniz',
  loading: 'Siparişiniz yükleniyor...',
  heading: (orderNumber) => `Sipariş ${orderNumber}`,
  placed: (day) => `Sipariş tarihi: ${day}`,
  status: { pending: 'Beklemede', completed: 'Tamamlandı', cancelled: 'İptal edildi' },
  paymentStatus: {
    requires_payment: 'Ödeme bekleniyor',
    paid: 'Ödendi',
    refunded: 'İade edildi',
    failed: 'Ödeme iptal edildi',
  },
  formatStatus: {
    pending: 'Siparişiniz bize ulaştı. Her adımda sizi bilgilendireceğiz.',
    completed: 'Fotoğraf ve videolarınız teslim edildi.',
    cancelled: 'Bu sipariş iptal edildi.',
    refunded: 'Bu siparişin tutarı tamamen iade edildi.',
    requires_payment: 'Bu sipariş henüz ödenmedi. Az önce ödediyseniz bu sayfa birkaç dakika içinde güncellenir.',
    failed: 'Bu siparişin ödemesi iptal edildi. Herhangi bir ücret alınmadı.',
  },
  photos: (count) => `${count} fotoğraf`,
  ordered: 'Siparişiniz',
  package: 'Paket',
  included: 'Pakete dahil',
  property: 'Mülk',
  area: 'Alan',
  rooms: 'Odalar',
  roomsText: (bedrooms, bathrooms) =>
    [bedrooms === null ? '' : `${number(bedrooms)} yatak odası`, bathrooms === null ? '' : `${number(bathrooms)} banyo`]
      .filter(Boolean)
      .join(', '),
  notes: 'Notlar',
  contact: 'İletişim',
  receipt: 'Makbuz',
  listPrice: 'Liste fiyatı',
  amountPaid: 'Ödenen tutar',
  amountDue: 'Ödenecek tutar',
  refunded: 'İade edilen',
  paidAt: 'Ödeme tarihi',
  acceptedTerms: 'Kullanım koşulları',
  acceptedVersion: (version) => `Kabul ettiğiniz sürüm: ${version}`,
  invoiceNumber: 'Fatura numarası',
  demo: 'Demo ödemesi: hiçbir karttan para çekilmedi.',
  test: 'Test ödemesi: gerçek bir karttan para çekilmedi.',
  schedule: 'Çekim zamanı',
  ends: 'bitiş',
  zone: (zone) => `Saatler stüdyonun saat dilimindedir: ${zone}.`,
  toBeScheduled: {
    title: 'Uygun bir zaman arıyoruz',
    text: 'İstediğiniz saati ayıramadık. Başka bir zaman için sizinle iletişime geçeceğiz.',
  },
  toAgree: {
    title: 'Uygun bir zaman arıyoruz',
    text: 'Gün ve saati birlikte belirlemek için sizinle iletişime geçiyoruz.',
  },
  notRequested: {
    title: 'Henüz tarih yok',
    text: 'Bir tarih seçmediniz. Tarih belirlemek için 24 saat içinde sizinle iletişime geçeceğiz.',
  },
  requested: 'İsteğiniz',
  noTime: 'saat belirtilmedi',
  afterPayment: 'Çekim, sipariş ödendikten sonra planlanır.',
  calendar: 'Takvime ekle',
  due: {
    title: (amount) => `Ödenecek tutar: ${amount}`,
    text: 'Size uyduğunda kartla ödeyebilirsiniz.',
    pay: 'Şimdi öde',
  },
  refresh: 'Yeniden kontrol et',
  notFound: {
    title: 'Bu siparişi burada gösteremiyoruz',
    text: 'Siparişler gizlidir. Onay e-postanızdaki bağlantıyı yeniden açın veya siparişi verdiğiniz tarayıcıyı kullanın.',
  },
  failed: { title: 'Sipariş yüklenemedi', text: 'Bizden kaynaklanan bir sorun oluştu. Lütfen tekrar deneyin.' },
  home: 'Ana Sayfaya Dön',
  contactUs: 'Bize Ulaşın',
};

const quote: OrderingMessages['quote'] = {
  lines: 'Fiyatın ayrıntıları',
  includes: (tax, amount) => `${tax} dahil: ${amount}`,
  areaUnknown: 'Uzaklık için bir ücret eklenebilir: adresi haritada bulamadık, önce size sorarız.',
  addOns: 'Ekler',
  addOnsLoading: 'Ekler yükleniyor...',
  addOnsFailed: 'Ekler yüklenemedi.',
  chooseOne: '(birini seçin)',
  quantity: 'Adet',
  free: 'Ücretsiz',
  from: (amount) => `${amount} ve üzeri`,
  perUnit: (amount, unit) => `${unit} başına ${amount}`,
  coupon: 'Kupon kodu',
  couponApply: 'Uygula',
  couponApplied: (code) => `${code} kuponu uygulandı.`,
  couponRemove: 'Kuponu kaldır',
  tryAgain: 'Tekrar dene',
  failed: 'Fiyat hesaplanamadı.',
  loading: 'Fiyat hesaplanıyor...',
  edit: 'Bilgileri değiştir',
  changed: {
    title: 'Fiyat değişti',
    text: (amount) => `Siparişiniz şimdi ${amount}. Sizden para alınmadı.`,
    confirm: (amount) => `${amount} ile devam et`,
  },
};

/** The payment page of a link. */
const pay: OrderingMessages['pay'] = {
  heading: (orderNumber) => `${orderNumber} numaralı siparişin ödemesi`,
  intro: 'Siparişin içeriğini kontrol edin ve kartınızla güvenle ödeyin.',
  summary: 'Siparişiniz',
  package: 'Paket',
  property: 'Mülk',
  customer: 'Ad',
  shoot: 'Çekim',
  total: 'Toplam',
  alreadyPaid: 'Daha önce ödenen',
  later: 'Sonra ödenecek',
  now: 'Şimdi ödenecek',
  received: {
    title: 'Ödeme Başarılı!',
    text: (amount) => `${amount} tutarındaki ödemenizi aldık. Bununla ilgili bir e-posta yolda.`,
  },
  paid: {
    title: 'Ödendi. Teşekkür ederiz.',
    text: (orderNumber) => `${orderNumber} numaralı sipariş için ödenecek bir tutar yok. Ayrıntılar e-postamızda.`,
  },
  ended: {
    title: 'Bu ödeme bağlantısı sona erdi',
    text: 'Süresi doldu, yerine yenisi oluşturuldu ya da sipariş iptal edildi. Sizden para alınmadı. Elinizdeki en yeni bağlantıyı kullanın ya da bizden yenisini isteyin.',
  },
  notFound: {
    title: 'Burada ödenecek bir şey yok',
    text: 'Bağlantının eksiksiz olduğunu kontrol edin: e-postamızdan yeniden açın ya da bizden yenisini isteyin.',
  },
};

/** The words of the payment, the success page and the order's page, in Turkish. */
export const messages: OrderingMessages = {
  language: 'Dil',
  months: 'Tercih edilen tarih',
  tryAgain: 'Tekrar dene',
  loading: 'Yükleniyor...',
  payment,
  quote,
  toasts,
  checkout,
  success,
  orderPage,
  pay,
};
