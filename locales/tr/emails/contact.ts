import type { ContactMessages } from '../../en/emails/contact.ts';

/** The words of the receipt of a contact message, in Turkish. */
export const messages: ContactMessages = {
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
