/** The words of the notice of a contact message, which is in English as everything is that goes to the studio. */
export const contactNoticeMessages = {
  subject: (subject: string) => `Contact form: ${subject}`,
  preheader: (name: string) => `${name} has written to you.`,
  heading: 'A new message',
  intro: (name: string) => `${name} has written to you through the contact form.`,
  quote: 'Message',
  sender: 'Sender',
  labels: { name: 'Full Name', email: 'Email', phone: 'Phone', receivedAt: 'Received' },
  footer:
    'Reply to this email to answer: the reply goes to the sender. They were told that you will get back to them soon.',
};
