import type { Locale } from '#domain/shared/locale.ts';
import { accountNoticeMessages } from './account-notices.ts';
import { accountNoticeMessagesTr } from './account-notices-tr.ts';
import { accountRequestMessages } from './account-requests.ts';
import { accountRequestMessagesTr } from './account-requests-tr.ts';

const en = {
  templates: { ...accountRequestMessages, ...accountNoticeMessages },
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  plainLink: 'If the button does not work, open this address:',
  labels: { newEmail: 'New address', device: 'Device', at: 'When' },
  ipAddress: (address: string) => `Network address: ${address}`,
};

const tr: typeof en = {
  templates: { ...accountRequestMessagesTr, ...accountNoticeMessagesTr },
  greeting: (name) => (name ? `Merhaba ${name},` : 'Merhaba,'),
  plainLink: 'Düğme çalışmıyorsa şu adresi açın:',
  labels: { newEmail: 'Yeni adres', device: 'Cihaz', at: 'Zaman' },
  ipAddress: (address) => `Ağ adresi: ${address}`,
};

const WORDS: Record<Locale, typeof en> = { en, tr };

/** The words of the emails about an account, in its owner's language. */
export function accountMessages(locale: Locale): typeof en {
  return WORDS[locale];
}
