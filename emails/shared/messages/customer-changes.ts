/** The words of emails about what customers changed, which are in English as everything is that goes to the studio. */
export const customerChangeMessages = {
  moved: {
    label: 'Moved by the customer',
    subject: (customer: string, when: string) => `${customer} moved their shoot to ${when}`,
    heading: 'A customer moved a shoot.',
    text: (customer: string, order: string, before: string) =>
      `${customer} moved the shoot of order ${order}. It was ${before} before.`,
  },
  cancelled: {
    label: 'Canceled by the customer',
    subject: (customer: string, when: string) => `${customer} canceled their shoot on ${when}`,
    heading: 'A customer canceled a shoot.',
    text: (customer: string, order: string) =>
      `${customer} canceled the shoot of order ${order}. What was paid stays until you decide about a refund.`,
  },
  button: 'Open the order',
  reason: (brand: string) =>
    `This email goes to ${brand}. The page “Messages to the crew” of the portal says which it gets.`,
};
