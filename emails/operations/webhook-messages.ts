/** The words of the emails that tell the owner of webhooks, which are in English as everything is that goes to the studio. */
export const webhookMessages = {
  webhook_failing: {
    subject: (host: string) => `A webhook has not worked for a day: ${host}`,
    heading: 'A webhook does not take events',
    intro: (host: string) => `For a day now, ${host} has not taken an event that it asked for.`,
    next: 'It is tried again for up to 75 hours. If nothing arrives until then, the webhook is switched off.',
  },
  webhook_off: {
    subject: (host: string) => `A webhook was switched off: ${host}`,
    heading: 'A webhook was switched off',
    intro: (host: string) => `Nothing is sent to ${host} any more.`,
    next: 'What is on its way to it stays. Switch it on again once its server works: it continues there, and can be sent what it missed.',
  },
  reasons: {
    gone: 'Its server answered 410: it wants no more events.',
    failing: 'An event was tried ten times over 75 hours, and nothing else has arrived in that time.',
  },
  label: 'The last try',
  answered: (status: number) => `Answered with status ${status}`,
  action: { label: 'Look at the webhook', note: 'Its log has each try with what was answered.' },
  footer: 'You get one of these emails for a webhook until it works again.',
};
