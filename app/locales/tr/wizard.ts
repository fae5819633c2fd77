import type { WizardMessages } from '../en/wizard.ts';

const fields: WizardMessages['fields'] = {
  propertyName: 'Mülkün adı',
  address: 'Adres',
  city: 'Şehir',
  state: 'Eyalet',
  zipCode: 'Posta kodu',
  sqft: 'Fit kare',
  bedrooms: 'Yatak odası',
  bathrooms: 'Banyo',
  preferredDate: 'Tercih edilen tarih',
  preferredTime: 'Tercih edilen saat',
  notes: 'Notlar',
  contactName: 'Ad soyad',
  contactEmail: 'E-posta',
  contactPhone: 'Telefon',
};

const form: WizardMessages['form'] = {
  optional: 'isteğe bağlı',
  property: 'Mülk',
  propertyNameExample: 'Karaağaç Sokak’taki güneşli ev',
  area: 'Alan',
  inSquareMeters: 'Metrekare olarak',
  inSquareFeet: 'Fit kare olarak',
  when: 'Size uygun zaman',
  whenText: 'Boş bir saat, ödeme yaptığınız anda sizin için ayrılır. Diğer saatleri sizinle birlikte belirleriz.',
  zone: (zone) => `Stüdyonun saat diliminde: ${zone}`,
  chooseDay: 'Bir gün seçin',
  clearDay: 'Tercih edilen tarihi temizle',
  withoutTime: 'Saat yazmazsanız: öğlen 12:00',
  contact: 'Size nasıl ulaşalım',
  notesHint: 'Kapı kodu, anahtar kutusu, evcil hayvanlar, en sevdiğiniz manzara.',
  sizeRequired: 'Bu paketin fiyatı evin büyüklüğüne bağlıdır. Lütfen büyüklüğü yazın.',
  dayGone: 'Bu gün artık seçilemez. Lütfen başka bir gün seçin.',
};

const times: WizardMessages['times'] = {
  label: 'Bu günün boş saatleri',
  closed: (day, zone) => `${day}: tüm gün kapalı, ${zone}.`,
  open: (day, hours, zone) => `${day}: ${hours} arasında çalışıyoruz, ${zone}. Çekim şu saatlerde başlayabilir:`,
  taken: (day, hours, zone) => `${day}: ${hours} arasında çalışıyoruz, ${zone}. Boş saat yok.`,
  zone: (place) => `${place} saati`,
  obstacles: {
    closed: 'Bu gün çalışmıyoruz.',
    full: 'Bu günün bütün saatleri dolu.',
    past: 'Bu gün artık hiçbir çekim başlayamaz.',
    other: (time) => `${time} boş saatlerden biri değil.`,
  },
  agree: 'Saati sizinle birlikte belirleriz',
  agreeText: 'Yine de sipariş verebilirsiniz: ödemeden sonra saati sizinle birlikte belirleriz.',
  free: (time) => `${time} boş`,
  freeText: 'Ödeme yaptığınız anda sizin için ayrılır.',
  loading: 'Boş saatlere bakılıyor...',
  failed: 'Boş saatlere bakılamadı',
  failedText: 'Devam edebilirsiniz: saatinizin hemen ayrılıp ayrılmadığını ödemeden önce size söyleriz.',
};

const packages: WizardMessages['packages'] = {
  label: 'Paket',
  popular: 'En çok tercih edilen',
  from: () => ({ before: '', after: ' ve üzeri' }),
  upTo: (max, price, step) => `en fazla ${max} fotoğraf, her ${step} ek fotoğraf ${price}`,
  photoCount: (name) => `${name} için fotoğraf sayısı`,
  photos: (count) => `${count} fotoğraf`,
  fewer: 'Daha az fotoğraf',
  more: 'Daha çok fotoğraf',
  howMany: (name) => `${name} için adet`,
  perUnit: (price, unit) => `${unit} başına ${price}`,
};

const summary: WizardMessages['summary'] = {
  label: 'Sipariş özeti',
  title: 'Siparişiniz',
  noPackage: 'Henüz paket seçilmedi.',
  photos: 'Fotoğraf',
  property: 'Mülk',
  noDate: 'Birlikte belirlenecek',
  charged: (currency, amount) => `Karttan çekilecek tutar (${currency}): ${amount}`,
};

const review: WizardMessages['review'] = {
  edit: 'Düzenle',
  property: 'Mülk',
  address: 'Adres',
  area: 'Alan',
  package: 'Paket',
  included: 'Pakete dahil',
  schedule: 'Çekim zamanı',
  noDate: 'Yok: sizinle birlikte belirleriz',
  contact: 'İletişim',
  name: 'Ad',
  price: 'Fiyat',
  missing: 'Eksik Bilgi',
  missingText: 'Lütfen siparişe baştan başlayın.',
  restart: 'Baştan başla',
};

const toasts: WizardMessages['toasts'] = {
  invalidPackage: 'Geçersiz Paket',
  invalidPackageText: 'Seçilen paket geçerli değil. Lütfen bir paket seçin.',
  packageRequired: 'Paket Gerekli',
  packageRequiredText: 'Devam etmeden önce lütfen bir paket seçin.',
  tryAgain: 'Lütfen tekrar deneyin',
  unreachable: 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
};

/** The messages of the order's three steps, in Turkish. */
export const messages: WizardMessages = {
  pageTitle: 'Sipariş',
  description: 'Emlak çekiminizi üç adımda ayırtın: mülk, paket ve kartla ödeme.',
  heading: 'Çekiminizi ayırtın',
  offline: {
    title: 'Sunucuya ulaşılamadı',
    text: 'Formu doldurmaya devam edebilirsiniz. Gün seçmek ve ödemek için bağlantı gerekir; yazdıklarınız saklanır.',
    retry: 'Tekrar dene',
  },
  loading: 'Yükleniyor...',
  preparing: 'Ödeme formu hazırlanıyor...',
  paying: 'Ödemeniz işleniyor...',
  steps: {
    label: 'Siparişinizin adımları',
    names: { 1: 'Mülk Bilgileri', 2: 'Paket Seçimi', 3: 'Kontrol ve Ödeme' },
    intros: {
      1: 'Bize evi ve ne zaman gelmemizi istediğinizi anlatın.',
      2: 'Her paket tek bir ziyarettir.',
      3: 'Lütfen bir kez daha okuyun, sonra kartla ödeyin.',
    },
    states: { completed: 'tamamlandı', current: 'şu anki adım', upcoming: 'sıradaki' },
  },
  commonStep: (count, price) => `Her ${count} ek fotoğraf daima ${price}.`,
  back: 'Geri',
  next: 'İleri',
  total: 'Toplam',
  turkish: 'Türkçe ödemek ister misiniz?',
  fields,
  form,
  times,
  packages,
  summary,
  review,
  toasts,
};
