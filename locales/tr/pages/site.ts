import type { SiteMessages } from '../../en/pages/site.ts';

/** The messages around every page, in Turkish. */
export const messages: SiteMessages = {
  skip: 'İçeriğe geç',
  language: 'Dil',
  header: {
    main: 'Ana menü',
    home: 'Ana Sayfa',
    services: 'Hizmetler',
    pricing: 'Fiyatlar',
    contact: 'İletişim',
    realtorLogin: 'Emlakçı Girişi',
    getService: 'Hizmet Al',
    menu: 'Menü',
    closeMenu: 'Menüyü kapat',
  },
  footer: {
    label: 'Alt menü',
    privacy: 'Gizlilik Politikası',
    terms: 'Kullanım Koşulları',
  },
  staff: { label: 'Ekip', adminLogin: 'Yönetici girişi' },
  connection: { lost: 'Sunucu bağlantısı kesildi' },
  loading: {
    label: 'Yükleniyor',
    noScripts: (phone, email) =>
      `Bu sayfa için JavaScript gerekir. Telefonla (${phone}) veya e-postayla (${email}) da sipariş verebilirsiniz.`,
  },
  notFound: {
    title: 'Sayfa bulunamadı',
    heading: 'Bu adres boş bir arsaya çıkıyor.',
    text: 'Sayfa taşınmış ya da hiç burada olmamış. Adresi kontrol edin veya aşağıdakilerden biriyle yeniden başlayın.',
    home: 'Ana Sayfaya Dön',
  },
  error: {
    eyebrow: 'Bir sorun oluştu',
    samples: 'Örnekler yüklenemedi. Bağlantınızı kontrol edip kategoriyi yeniden açın.',
    heading: 'Bu sayfa netleşmedi.',
    before: 'Hata bizde ve hiçbir şey kaybolmadı. Tekrar deneyin; böyle kalırsa şu adrese yazın: ',
    after: '.',
    tryAgain: 'Tekrar dene',
    home: 'Ana Sayfaya Dön',
  },
};
