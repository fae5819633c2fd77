/** The words of the emails about a contact message, which are in English like the page that it was written on. */
export const contactMessages = {
  notice: {
    subject: (subject: string) => `Contact form: ${subject}`,
    preheader: (name: string) => `${name} has written to you.`,
    heading: 'A new message',
    intro: (name: string) => `${name} has written to you through the contact form.`,
    quote: 'Message',
    sender: 'Sender',
    labels: { name: 'Full Name', email: 'Email', phone: 'Phone', receivedAt: 'Received' },
    footer:
      'Reply to this email to answer: the reply goes to the sender. They were told that you will get back to them soon.',
  },
  receipt: {
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
  },
};
