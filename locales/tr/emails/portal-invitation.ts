import type { PortalInvitationMessages } from '../../en/emails/portal-invitation.ts';

/** The words of the invitation to an account after an order without one, in Turkish. */
export const messages: PortalInvitationMessages = {
  subject: (brandName) => `${brandName} medya portalınız sizi bekliyor`,
  preheader: (orderNumber) => `Hesap açın; ${orderNumber} numaralı siparişiniz ve görselleri orada olsun.`,
  heading: (name) => `Siparişinizi kendi portalınızda görün, ${name}.`,
  intro: [
    'Bize hesap açmadan sipariş verdiniz. Hesap açtığınızda siparişiniz orada olur; fotoğrafları ve videoları da hazır olur olmaz eklenir. Dilediğiniz zaman bakabilir, arayabilir ve indirebilirsiniz.',
    'Hesap ücretsizdir.',
  ],
  label: 'Bu adresle kaydolun',
  address: 'Siparişiniz hesabınıza bu e-posta adresiyle bağlanır; lütfen başka bir adres kullanmayın.',
  action: {
    label: 'Hesabımı aç',
    note: 'Bağlantı, adresinizin doldurulmuş olduğu kayıt sayfasını açar.',
    plainLink: 'Düğme çalışmıyorsa şu adresi açın:',
  },
  steps: {
    title: 'Nasıl yapılır',
    items: [
      'Kayıt sayfasında bir şifre seçin.',
      'Size gönderdiğimiz bağlantıyla adresinizi onaylayın.',
      'Giriş yapın: siparişiniz ve görselleri orada.',
    ],
  },
  optional: 'Hesap açmak zorunda değilsiniz: sipariş onayınızdaki bağlantı hesapsız da çalışmaya devam eder.',
  reason: (brandName) => `Bu e-postayı, adresinizle ${brandName} üzerinden sipariş verildiği için aldınız.`,
};
