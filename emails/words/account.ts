import { accountNoticeWords } from './account-notices.ts';
import { accountRequestWords } from './account-requests.ts';

/** The words of the letters about an account, which are in English like its pages. */
export const accountWords = {
  letters: { ...accountRequestWords, ...accountNoticeWords },
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  plainLink: 'If the button does not work, open this address:',
  labels: { newEmail: 'New address', device: 'Device', at: 'When' },
  ipAddress: (address: string) => `Network address: ${address}`,
};
