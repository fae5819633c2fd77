import type { AccountNoticesMessages } from '../../en/emails/account-notices.ts';
import type { AccountMailMessages } from '../../en/emails/account-requests.ts';

const securityAction = { label: 'Güvenlik ayarlarıma bak', note: 'Önce giriş yapmanız gerekebilir.' };
const newPasswordNote = 'Sayfa e-posta adresinizi sorar ve size bir bağlantı gönderir.';

/** The texts of the emails to an owner about events of the account, in Turkish. */
export const messages: AccountNoticesMessages = {
  password_changed: (brand: string): AccountMailMessages => ({
    subject: `${brand} şifreniz değiştirildi`,
    preheader: 'Diğer tüm yerlerdeki oturumlar kapatıldı.',
    heading: 'Şifreniz değiştirildi',
    intro: [
      `${brand} hesabınızın şifresi değiştirildi. Giriş yapmış olduğunuz diğer tüm yerlerde oturum kapatıldı.`,
      'Bunu siz yaptıysanız başka bir şey yapmanız gerekmez.',
    ],
    action: { label: 'Ben değildim: yeni şifre', note: newPasswordNote },
    ifNotYou: 'Bu siz değilseniz hemen yeni bir şifre seçin ve bu e-postayı yanıtlayın veya bizi arayın.',
    reason: `Bu e-postayı, ${brand} hesabınızın şifresi değiştirildiği için aldınız.`,
  }),
  email_changed: (brand: string): AccountMailMessages => ({
    subject: `${brand} hesabınızın e-posta adresi değiştirildi`,
    preheader: 'Bundan sonra yeni adrese yazacağız.',
    heading: 'E-posta adresiniz değiştirildi',
    intro: [
      `${brand} hesabınızın yeni bir e-posta adresi var. Bundan sonra onunla giriş yaparsınız ve size o adrese yazarız. Bu, hesapla ilgili olarak bu adrese gönderilen son e-postadır.`,
    ],
    action: null,
    ifNotYou:
      'Bu siz değilseniz hemen bu e-postayı yanıtlayın veya bizi arayın: hesabınızı geri almanıza yardımcı oluruz.',
    reason: `Bu e-postayı, ${brand} hesabınızın adresi bu olduğu için aldınız.`,
  }),
  new_device: (brand: string): AccountMailMessages => ({
    subject: `${brand} hesabınıza yeni bir giriş yapıldı`,
    preheader: 'Bu sizseniz bir şey yapmanız gerekmez.',
    heading: 'Hesabınıza yeni giriş',
    intro: [
      `${brand} hesabınıza daha önce görmediğimiz bir cihazdan giriş yapıldı. Bu sizseniz bir şey yapmanız gerekmez.`,
    ],
    action: securityAction,
    ifNotYou:
      'Bu siz değilseniz hemen yeni bir şifre seçin: böylece diğer tüm oturumlar kapanır. Sonra güvenlik ayarlarınıza bakın.',
    reason: `Bu e-postayı, ${brand} hesabınıza yeni bir cihazdan giriş yapıldığı için aldınız.`,
  }),
  sign_in_trouble: (brand: string): AccountMailMessages => ({
    subject: `${brand} hesabınıza çok sayıda başarısız giriş denemesi`,
    preheader: 'Yeni bir şifre seçerek yine de girebilirsiniz.',
    heading: 'Çok sayıda başarısız giriş',
    intro: [
      `Biri ${brand} hesabınıza birçok kez giriş yapmayı denedi ve başaramadı. Hesabı korumak için yeni denemeler beklemek zorunda.`,
      'Siz yine de girebilirsiniz: yeni bir şifre seçin.',
    ],
    action: { label: 'Yeni şifre seç', note: newPasswordNote },
    ifNotYou:
      'Deneyen siz değilseniz hesabınız hâlâ yalnızca sizindir. Başka hiçbir yerde kullanmadığınız bir şifre ve iki adımlı giriş onu öyle tutar.',
    reason: `Bu e-postayı, ${brand} hesabınıza yapılan başarısız giriş denemeleri nedeniyle aldınız.`,
  }),
  two_factor_on: (brand: string): AccountMailMessages => ({
    subject: `${brand} hesabınızda iki adımlı giriş açıldı`,
    preheader: 'Bundan sonra girişte bir kod da sorulur.',
    heading: 'İki adımlı giriş açık',
    intro: [
      `Bundan sonra ${brand} hesabınıza girerken doğrulama uygulamanızdaki bir kod da sorulur. Diğer tüm yerlerdeki oturumlar kapatıldı.`,
      'Kurtarma kodlarını güvenli bir yerde saklayın: uygulama yanınızda değilse her biri bir kez girmenizi sağlar.',
    ],
    action: securityAction,
    ifNotYou: 'Bu siz değilseniz hemen yeni bir şifre seçin ve bu e-postayı yanıtlayın veya bizi arayın.',
    reason: `Bu e-postayı, ${brand} hesabınızda iki adımlı giriş açıldığı için aldınız.`,
  }),
  two_factor_off: (brand: string): AccountMailMessages => ({
    subject: `${brand} hesabınızda iki adımlı giriş kapatıldı`,
    preheader: 'Girişte artık kod sorulmaz.',
    heading: 'İki adımlı giriş kapalı',
    intro: [
      `${brand} hesabınıza girerken artık kod sorulmaz. Doğrulama uygulaması ve kurtarma kodları artık geçerli değildir.`,
      'Dilediğiniz zaman yeniden açabilirsiniz.',
    ],
    action: securityAction,
    ifNotYou: 'Bu siz değilseniz hemen yeni bir şifre seçin ve iki adımlı girişi yeniden açın.',
    reason: `Bu e-postayı, ${brand} hesabınızda iki adımlı giriş kapatıldığı için aldınız.`,
  }),
  two_factor_codes: (brand: string): AccountMailMessages => ({
    subject: `${brand} hesabınız için yeni kurtarma kodları`,
    preheader: 'Eskileri artık geçerli değil.',
    heading: 'Yeni kurtarma kodları',
    intro: [
      `${brand} hesabınız için yeni kurtarma kodları oluşturuldu. Eskileri artık geçerli değil.`,
      'Yenilerini güvenli bir yerde saklayın: doğrulama uygulamanız yanınızda değilse her biri bir kez girmenizi sağlar.',
    ],
    action: securityAction,
    ifNotYou: 'Bu siz değilseniz hemen yeni bir şifre seçin ve yeni kurtarma kodları oluşturun.',
    reason: `Bu e-postayı, ${brand} hesabınız için yeni kurtarma kodları oluşturulduğu için aldınız.`,
  }),
  two_factor_reset: (brand: string): AccountMailMessages => ({
    subject: `${brand} ekibi iki adımlı girişinizi sıfırladı`,
    preheader: 'Girişte artık kod sorulmaz.',
    heading: 'İki adımlı giriş sıfırlandı',
    intro: [
      `${brand} ekibi hesabınızda iki adımlı girişi kapattı ve tüm yerlerdeki oturumları sonlandırdı. Doğrulama uygulaması ve kurtarma kodları artık geçerli değildir. Şifreniz aynı kalır.`,
      'Şifrenizle giriş yapın, sonra iki adımlı girişi yeniden kurun.',
    ],
    action: securityAction,
    ifNotYou: 'Bunu siz istemediyseniz hemen yeni bir şifre seçin ve bu e-postayı yanıtlayın veya bizi arayın.',
    reason: `Bu e-postayı, ${brand} hesabınızda iki adımlı giriş sıfırlandığı için aldınız.`,
  }),
  account_deleted: (brand: string): AccountMailMessages => ({
    subject: `${brand} hesabınız silindi`,
    preheader: 'Bu, hesapla ilgili son e-postadır.',
    heading: 'Hesabınız silindi',
    intro: [
      `${brand} hesabınız, kişisel bilgilerinizle birlikte silindi. Faturada bulunması gerekenler kayıtlarımızda kalır; henüz tamamlamadığımız teslimatlar bağlantılarıyla açılmaya devam eder.`,
      'Bizimle çalıştığınız için teşekkür ederiz. Dilediğiniz zaman yine bekleriz.',
    ],
    action: null,
    ifNotYou: 'Bu siz değilseniz hemen bu e-postayı yanıtlayın veya bizi arayın.',
    reason: `Bu e-postayı, bir ${brand} hesabının adresi bu olduğu için aldınız.`,
  }),
  account_deleted_by_studio: (brand: string): AccountMailMessages => ({
    subject: `${brand} ekibi hesabınızı sildi`,
    preheader: 'Bu, hesapla ilgili son e-postadır.',
    heading: 'Hesabınız silindi',
    intro: [
      `${brand} ekibi hesabınızı, kişisel bilgilerinizle birlikte sildi. Faturada bulunması gerekenler kayıtlarımızda kalır; henüz tamamlamadığımız teslimatlar bağlantılarıyla açılmaya devam eder.`,
    ],
    action: null,
    ifNotYou: 'Bunu beklemiyorsanız bu e-postayı yanıtlayın veya bizi arayın.',
    reason: `Bu e-postayı, bir ${brand} hesabının adresi bu olduğu için aldınız.`,
  }),
};
