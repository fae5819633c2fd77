const count = (amount: number, one: string, many: string) =>
  amount === 0 ? [] : [`${amount} ${amount === 1 ? one : many}`];

type News = { sentRounds: number; comments: number; isApproved: boolean; hasOrdered: boolean };

/** The words of the email that tells the studio of reviews, which is in English as everything is that goes to the studio. */
export const reviewReceivedMessages = {
  subject: (property: string) => `Review of ${property}`,
  subjectOfMany: (count: number) => `Reviews of ${count} properties`,
  heading: 'Clients have looked at their photos',
  intro: 'This is what they did since our last email.',
  title: 'What is new',
  news: ({ sentRounds, comments, isApproved, hasOrdered }: News) => [
    ...count(sentRounds, 'round of changes was sent', 'rounds of changes were sent'),
    ...count(comments, 'comment', 'comments'),
    ...(hasOrdered ? ['More photos were ordered'] : []),
    ...(isApproved ? ['The delivery is approved'] : []),
  ],
  action: { label: 'Open the review', note: 'Of several properties, the dashboard leads to each.' },
  footer: 'You get one of these emails an hour at most.',
};
