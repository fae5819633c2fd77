import type { LinkEndingMessages } from '../../en/emails/link-ending.ts';

/** The words of the email that reminds of the end of a link to a delivery, in Turkish. */
export const messages: LinkEndingMessages = {
  subject: (property, day) => `${property} bağlantınız ${day} gününe kadar açık`,
  heading: 'Bağlantınızın süresi doluyor',
  greeting: (name) => (name ? `Merhaba ${name},` : 'Merhaba,'),
  intro: (property) =>
    `${property} fotoğraf ve filmlerine açılan bağlantınızın süresi aşağıdaki günde dolar. Saklamak istediklerinizi o zamana kadar indirin.`,
  label: 'Son gün',
  until: (day, time) => `Bağlantı şu zamana kadar çalışır: ${day}, ${time}.`,
  action: { label: 'Teslimatı aç', note: 'Bir dosyayı, birkaçını ya da hepsini indirin.' },
  reply: 'Daha uzun süre mi gerekiyor? Bu e-postayı yanıtlayın, bağlantınızın süresini uzatalım.',
  reason: (brand) => `Bu e-postayı, ${brand} size bu bağlantıyı gönderdiği için aldınız. Bir kez hatırlatırız.`,
};
