import type { AccountMessages } from '../../en/emails/account.ts';

/** The words around the emails about an account, in Turkish. */
export const messages: AccountMessages = {
  greeting: (name) => (name ? `Merhaba ${name},` : 'Merhaba,'),
  plainLink: 'Düğme çalışmıyorsa şu adresi açın:',
  labels: { newEmail: 'Yeni adres', device: 'Cihaz', at: 'Zaman' },
  ipAddress: (address) => `Ağ adresi: ${address}`,
};
