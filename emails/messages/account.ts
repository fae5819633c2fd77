import { accountNoticeMessages } from './account-notices.ts';
import { accountRequestMessages } from './account-requests.ts';

/** The words of the emails about an account, which are in English like its pages. */
export const accountMessages = {
  templates: { ...accountRequestMessages, ...accountNoticeMessages },
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  plainLink: 'If the button does not work, open this address:',
  labels: { newEmail: 'New address', device: 'Device', at: 'When' },
  ipAddress: (address: string) => `Network address: ${address}`,
};
