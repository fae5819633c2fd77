import type { AccountInvitationMessages } from '../../en/emails/account-invitation.ts';

/** The words of the invitation to an account by the studio, in Turkish. */
export const messages: AccountInvitationMessages = {
  subject: (brandName) => `${brandName} sizi davet ediyor`,
  preheader: 'Bir şifre seçin; hesabınız hazır olsun.',
  heading: (name) => `Hesabınız sizi bekliyor, ${name}.`,
  intro: {
    realtor: (brandName) =>
      `${brandName} sizi kendi hesabınıza davet ediyor: fotoğraflarınız, videolarınız, mülkleriniz ve siparişleriniz tek bir yerde; bakmak, aramak ve indirmek için.`,
    admin: (brandName) =>
      `${brandName} sizi yönetim portalına davet ediyor: siparişler, çekim takvimi ve tüm müşterilerin görselleri.`,
    staff: (brandName) =>
      `${brandName} sizi ekibine davet ediyor: gününüzü ve işiniz için gereken her şeyi telefonunuzdan da görürsünüz.`,
  },
  password: 'Kendinize bir şifre seçin; hesabınız hazır olur. Bu şifreyle ve şu adresle giriş yaparsınız:',
  address: 'Giriş adresiniz',
  until: (moment) => `Davet şu ana kadar geçerlidir: ${moment}.`,
  action: {
    label: 'Şifremi seç',
    note: 'Bağlantı bir kez çalışır. Yeniden davet edilirseniz yalnızca en yeni bağlantı geçerlidir.',
    plainLink: 'Düğme çalışmıyorsa şu adresi açın:',
  },
  ifNotExpected:
    'Böyle bir davet beklemiyorsanız bu e-postayı dikkate almayın: siz bir şey yapmadıkça hiçbir şey olmaz.',
  reason: (brandName) => `Bu e-postayı, ${brandName} ekibi bu adresi davet ettiği için aldınız.`,
};
