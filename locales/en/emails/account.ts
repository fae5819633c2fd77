/** The words around the emails about an account, in English. */
export const messages = {
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  plainLink: 'If the button does not work, open this address:',
  labels: { newEmail: 'New address', device: 'Device', at: 'When' },
  ipAddress: (address: string) => `Network address: ${address}`,
};

export type AccountMessages = typeof messages;
