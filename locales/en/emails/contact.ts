/** The words of the receipt of a contact message, in English. */
export const messages = {
  subject: (brandName: string) => `We have received your message to ${brandName}`,
  preheader: 'A copy of it is in this email.',
  heading: 'Thank you for reaching out.',
  received: 'We have received your message and will get back to you soon.',
  hours: (hours: string, city: string, phone: string) =>
    `We are here ${hours} (${city} time). If it cannot wait, please call us: ${phone}.`,
  quote: 'You wrote',
  questions: 'Something to add, or to correct? Reply to this email or call us.',
  reason: (brandName: string) =>
    `You receive this email because your address was entered in the contact form of ${brandName}. If that was not you, you can ignore it: nothing else will follow.`,
};

export type ContactMessages = typeof messages;
