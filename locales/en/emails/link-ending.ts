/** The words of the email that reminds of the end of a link to a delivery, in English. */
export const messages = {
  subject: (property: string, day: string) => `Your link to ${property} works until ${day}`,
  heading: 'Your link ends soon',
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  intro: (property: string) =>
    `Your link to the photos and films of ${property} ends on the day below. Download what you want to keep before then.`,
  label: 'Works until',
  until: (day: string, time: string) => `It works until ${day}, ${time}.`,
  action: { label: 'Open the delivery', note: 'Download one file, some, or all of them.' },
  reply: 'Do you need it for longer? Reply to this email, and we give the link more time.',
  reason: (brand: string) => `You receive this email because ${brand} sent you this link. We remind you once.`,
};

export type LinkEndingMessages = typeof messages;
