import type { Role } from '#domain/accounts/roles.ts';
import type { Locale } from '#domain/shared/locale.ts';

type Words = {
  subject: (brandName: string) => string;
  preheader: string;
  heading: (name: string) => string;
  intro: Record<Role, (brandName: string) => string>;
  password: string;
  address: string;
  until: (moment: string) => string;
  action: { label: string; note: string; plainLink: string };
  ifNotExpected: string;
  reason: (brandName: string) => string;
};

const en: Words = {
  subject: (brandName) => `You are invited to ${brandName}`,
  preheader: 'Choose a password, and your account is ready.',
  heading: (name) => `Your account is waiting for you, ${name}.`,
  intro: {
    realtor: (brandName) =>
      `${brandName} invites you to an account of your own: your photos and videos, your properties and your orders in one place, to look at, to search and to download.`,
    admin: (brandName) =>
      `${brandName} invites you to its admin portal: the orders, the calendar of shoots, and the media of all customers.`,
  },
  password: 'Choose a password of your own, and the account is ready. You sign in with it and with this address:',
  address: 'Your sign-in address',
  until: (moment) => `The invitation is good until ${moment}.`,
  action: {
    label: 'Choose my password',
    note: 'The link works once. If you are invited again, the newest link alone works.',
    plainLink: 'If the button does not work, open this address:',
  },
  ifNotExpected: 'If you did not expect this, you can ignore this email: nothing happens without you.',
  reason: (brandName) => `You receive this email because the team of ${brandName} invited this address.`,
};

const tr: Words = {
  subject: (brandName) => `${brandName} sizi davet ediyor`,
  preheader: 'Bir şifre seçin; hesabınız hazır olsun.',
  heading: (name) => `Hesabınız sizi bekliyor, ${name}.`,
  intro: {
    realtor: (brandName) =>
      `${brandName} sizi kendi hesabınıza davet ediyor: fotoğraflarınız, videolarınız, mülkleriniz ve siparişleriniz tek bir yerde; bakmak, aramak ve indirmek için.`,
    admin: (brandName) =>
      `${brandName} sizi yönetim portalına davet ediyor: siparişler, çekim takvimi ve tüm müşterilerin görselleri.`,
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

const WORDS: Record<Locale, Words> = { en, tr };

export function accountInvitationMessages(locale: Locale): Words {
  return WORDS[locale];
}
