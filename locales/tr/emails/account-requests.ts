import type { AccountMailMessages, AccountRequestsMessages } from '../../en/emails/account-requests.ts';

/** The words of the emails that ask something of their reader, in Turkish. */
export const messages: AccountRequestsMessages = {
  confirm_address: (brand: string): AccountMailMessages => ({
    subject: `${brand} için e-posta adresinizi onaylayın`,
    preheader: 'Tek bir adım, sonra hesabınız hazır.',
    heading: 'E-posta adresinizi onaylayın',
    intro: [
      `${brand} üzerinden kaydolduğunuz için teşekkür ederiz. Lütfen bu adresin size ait olduğunu onaylayın. Ardından hesabınız hazır olur.`,
      'Kaydolduğunuz tarayıcıda tek bir dokunuş yeter. Başka bir yerde şifrenizi orada seçersiniz; böylece hesap yalnızca sizin olur.',
    ],
    action: { label: 'Adresimi onayla', note: 'Bağlantı 24 saat geçerlidir ve bir kez çalışır.' },
    ifNotYou:
      'Siz kaydolmadıysanız bir şey yapmanız gerekmez ve bu güvenlidir: siz onaylamadıkça adres onaysız kalır ve ona ait hiçbir şey, adresi yazan kişiye gitmez.',
    reason: `Bu e-postayı, biri ${brand} üzerinden sizin adresinizle kaydolduğu için aldınız.`,
  }),
  account_exists: (brand: string): AccountMailMessages => ({
    subject: `${brand} üzerinde zaten bir hesabınız var`,
    preheader: 'Hiçbir şey değişmedi. Eskisi gibi giriş yapabilirsiniz.',
    heading: 'Zaten bir hesabınız var',
    intro: [
      `Biri ${brand} üzerinden, zaten hesabı olan adresinizle kaydolmak istedi. İkinci bir hesap açılmadı ve hiçbir şey değişmedi.`,
      'Bu sizseniz şifrenizle giriş yapın. Şifrenizi hatırlamıyorsanız yenisini seçin.',
    ],
    action: { label: 'Yeni şifre seç', note: 'Sayfa e-posta adresinizi sorar ve size bir bağlantı gönderir.' },
    ifNotYou:
      'Bu siz değilseniz bu e-postayı dikkate almayabilirsiniz. Adresinizi yazan kişi, bir hesabınız olduğunu öğrenemez ve hesabı açamaz.',
    reason: `Bu e-postayı, adresiniz ${brand} kayıt formuna yazıldığı için aldınız.`,
  }),
  reset_password: (brand: string): AccountMailMessages => ({
    subject: `${brand} için yeni bir şifre seçin`,
    preheader: 'Bağlantı 60 dakika geçerlidir.',
    heading: 'Yeni bir şifre seçin',
    intro: [`${brand} hesabınız için yeni bir şifre istediniz. Siz seçene kadar eskisi olduğu gibi kalır.`],
    action: { label: 'Yeni şifre seç', note: 'Bağlantı 60 dakika geçerlidir ve bir kez çalışır.' },
    ifNotYou: 'Bunu siz istemediyseniz bu e-postayı dikkate almayabilirsiniz: şifreniz değişmedi.',
    reason: `Bu e-postayı, ${brand} üzerinde adresinizdeki hesap için yeni bir şifre istendiği için aldınız.`,
  }),
  confirm_email_change: (brand: string): AccountMailMessages => ({
    subject: `${brand} hesabınızın yeni e-posta adresini onaylayın`,
    preheader: 'Siz onaylamadan hiçbir şey değişmez.',
    heading: 'Yeni e-posta adresinizi onaylayın',
    intro: [
      `${brand} hesabınızın e-posta adresini değiştirmek istediniz. Lütfen bunu burada, şimdiki adresinizde onaylayın. Ardından yeni adrese yazarız; onu da giriş yapmış olduğunuz bir tarayıcıda onaylamanız gerekir.`,
    ],
    action: {
      label: 'Değişikliği onayla',
      note: 'Bağlantı 60 dakika geçerlidir ve bir kez çalışır. İki adres de onaylanana kadar hiçbir şey değişmez.',
    },
    ifNotYou:
      'Bunu siz istemediyseniz bağlantıyı açmayın: o olmadan hiçbir şey değişmez. Biri hesabınıza giriş yapmış olabilir; lütfen yeni bir şifre seçin.',
    reason: `Bu e-postayı, ${brand} hesabınız için yeni bir e-posta adresi yazıldığı için aldınız.`,
  }),
  confirm_new_email: (brand: string): AccountMailMessages => ({
    subject: `${brand} için yeni e-posta adresinizi onaylayın`,
    preheader: 'E-posta adresinizi değiştirmenin son adımı.',
    heading: 'Bu e-posta adresini onaylayın',
    intro: [
      `${brand} hesabınız için bu adresi kullanmak istediniz. Lütfen adresin size ait olduğunu, bu hesaba giriş yapmış olduğunuz bir tarayıcıda onaylayın. Bundan sonra onunla giriş yaparsınız ve size bu adrese yazarız.`,
    ],
    action: { label: 'Bu adresi onayla', note: 'Bağlantı 60 dakika geçerlidir ve bir kez çalışır.' },
    ifNotYou:
      'Bundan haberiniz yoksa biri kendi adresini yanlış yazmış olabilir. Bir şey yapmanız gerekmez ve bu güvenlidir: adresi yalnızca o hesaba giriş yapmış olan kişi onaylayabilir.',
    reason: `Bu e-postayı, adresiniz bir ${brand} hesabının yeni adresi olarak yazıldığı için aldınız.`,
  }),
};
