import { describe, expect, test } from 'vitest';
import { EXAMPLE_ORDER } from '#emails/orders/example-order.ts';
import { type ReviewMailFacts, renderReviewAnswered, renderReviewReceived } from './review-news.ts';

const NEWS = {
  name: 'Maple House',
  sentRounds: 0,
  comments: 0,
  isApproved: false,
  hasOrdered: false,
  doneRounds: 0,
  replies: 0,
};

const EXAMPLE: ReviewMailFacts = {
  brand: EXAMPLE_ORDER.brand,
  name: 'Ayşe Yıldız',
  news: [{ ...NEWS, doneRounds: 1, replies: 2 }],
  url: 'https://example.com/d/token',
};

describe('the email of what happened in reviews', () => {
  test.each([
    ['en', 'Hello Ayşe Yıldız,', '1 round of changes is done'],
    ['tr', 'Merhaba Ayşe Yıldız,', '1 düzeltme turu'],
  ] as const)('tells a client what the studio did: %s', async (locale, hello, round) => {
    const { text } = await renderReviewAnswered(EXAMPLE, locale);
    for (const fact of [hello, round, 'Maple House', EXAMPLE.url]) expect(text).toContain(fact);
  });

  test('check 85: names are text, and the subject is one line', async () => {
    const evil = '</title><script>alert(1)</script><img src=x onerror=alert(1)>\r\nBcc: evil@example.net';
    const news = [{ ...NEWS, name: evil, sentRounds: 1, doneRounds: 1 }];
    const facts = { ...EXAMPLE, name: evil, news };
    for (const mail of [await renderReviewReceived(facts), await renderReviewAnswered(facts, 'en')]) {
      expect(mail.html).not.toMatch(/<script|<img src=x/);
      expect(mail.subject).not.toMatch(/[\r\n]/);
    }
  });
});
