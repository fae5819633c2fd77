import type { Locale } from '#domain/shared/locale.ts';

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

const en = {
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

const tr: typeof en = {
  subject: (brandName) => `${brandName}: mesajınızı aldık`,
  preheader: 'Bir kopyası bu e-postada.',
  heading: 'Bize yazdığınız için teşekkür ederiz.',
  received: 'Mesajınızı aldık, size en kısa sürede döneceğiz.',
  hours: (hours, city, phone) =>
    `Çalışma saatlerimiz: ${hours} (${city} saatiyle). Acelesi varsa lütfen bizi arayın: ${phone}.`,
  quote: 'Yazdığınız mesaj',
  questions: 'Eklemek ya da düzeltmek istediğiniz bir şey mi var? Bu e-postayı yanıtlayın veya bizi arayın.',
  reason: (brandName) =>
    `Bu e-postayı, adresiniz ${brandName} iletişim formuna yazıldığı için aldınız. Bunu siz yapmadıysanız dikkate almayabilirsiniz: başka bir şey gelmeyecek.`,
};

const WORDS: Record<Locale, typeof en> = { en, tr };

/** The words of the receipt of a contact message, in the language of the page that it was written on. */
export function contactReceiptMessages(locale: Locale): typeof en {
  return WORDS[locale];
}
