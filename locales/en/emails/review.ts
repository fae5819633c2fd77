const count = (amount: number, one: string, many: string) =>
  amount === 0 ? [] : [`${amount} ${amount === 1 ? one : many}`];

/** What happened in the review of a property, in numbers. */
export type ReviewNews = { doneRounds: number; replies: number };

/** The words of the email that tells clients what the studio did in their review, in English. */
export const messages = {
  subject: (property: string) => `News of your photos: ${property}`,
  subjectOfMany: 'News of your photos',
  heading: 'The studio has answered',
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  intro: 'This is what happened since our last email. Everything stands on the page of your delivery.',
  title: 'What is new',
  news: ({ doneRounds, replies }: ReviewNews) => [
    ...count(doneRounds, 'round of changes is done', 'rounds of changes are done'),
    ...count(replies, 'reply', 'replies'),
  ],
  action: { label: 'Look at it', note: 'Approve what is right, or say what is still missing.' },
  reason: (brand: string) =>
    `You receive this email because ${brand} delivered photos to you. We send one an hour at most.`,
};

export type ReviewMessages = typeof messages;
