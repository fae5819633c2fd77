import type { ReviewMessages } from '../../en/emails/review.ts';

const count = (amount: number, words: string) => (amount === 0 ? [] : [`${amount} ${words}`]);

/** The words of the email that tells clients what the studio did in their review, in Turkish. */
export const messages: ReviewMessages = {
  subject: (property) => `Fotoğraflarınızdan haber var: ${property}`,
  subjectOfMany: 'Fotoğraflarınızdan haber var',
  heading: 'Stüdyo yanıt verdi',
  greeting: (name) => (name ? `Merhaba ${name},` : 'Merhaba,'),
  intro: 'Son e-postamızdan bu yana olanlar aşağıda. Hepsini teslimat sayfanızda bulabilirsiniz.',
  title: 'Yenilikler',
  news: ({ doneRounds, replies }) => [
    ...count(doneRounds, 'düzeltme turu tamamlandı'),
    ...count(replies, 'yanıt geldi'),
  ],
  action: { label: 'Bak', note: 'Doğru olanı onaylayın ya da eksik kalanı yazın.' },
  reason: (brand) =>
    `Bu e-postayı, ${brand} size fotoğraf teslim ettiği için aldınız. Saatte en fazla bir e-posta göndeririz.`,
};
