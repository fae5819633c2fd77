import type { Locale } from '#domain/shared/locale.ts';
import { reviewMessages } from '#locales/all/emails/review.ts';
import { reviewReceivedMessages as studioWords } from './messages/review.ts';
import type { MailBrand } from './order-mail.ts';
import type { RenderedMail } from './parts/email-template.ts';
import { renderTemplate } from './parts/render-template.ts';

/** What happened in the review of a property: what clients did, and what the studio did; `url` is where it stands by itself. */
type ReviewNewsFacts = {
  name: string;
  sentRounds: number;
  comments: number;
  isApproved: boolean;
  hasOrdered: boolean;
  doneRounds: number;
  replies: number;
  url?: string | null;
};
/** The facts of an email about reviews; `url` is where they stand. */
export type ReviewMailFacts = { brand: MailBrand; name: string; news: readonly ReviewNewsFacts[]; url: string };

const PLAIN = { notice: null, highlight: null, quote: null, steps: null };

const subjectOf = (news: readonly ReviewNewsFacts[], { one, many }: { one: (name: string) => string; many: string }) =>
  news.length === 1 ? one(news[0]?.name ?? '') : many;

/** A line of the mail. Of several properties each leads to its own page where it has one; of one the button does. */
const toFact = ({ name, url }: ReviewNewsFacts, value: string[], count: number) => ({
  label: name,
  value,
  ...(url && count > 1 && { href: url }),
});

/** Tells the studio what clients did in their reviews. */
export function renderReviewReceived({ brand, news, url }: ReviewMailFacts): Promise<RenderedMail> {
  return renderTemplate({
    ...PLAIN,
    locale: 'en',
    brand,
    subject: subjectOf(news, { one: studioWords.subject, many: studioWords.subjectOfMany(news.length) }),
    preheader: studioWords.intro,
    heading: studioWords.heading,
    intro: [studioWords.intro],
    action: { ...studioWords.action, url },
    sections: [
      { title: studioWords.title, facts: news.map((each) => ({ label: each.name, value: studioWords.news(each) })) },
    ],
    footer: [studioWords.footer],
  });
}

/** Tells a client in their language what the studio did in the reviews of their properties. */
export function renderReviewAnswered(
  { brand, name, news, url }: ReviewMailFacts,
  locale: Locale,
): Promise<RenderedMail> {
  const words = reviewMessages[locale];
  return renderTemplate({
    ...PLAIN,
    locale,
    brand,
    subject: subjectOf(news, { one: words.subject, many: words.subjectOfMany }),
    preheader: words.intro,
    heading: words.heading,
    intro: [words.greeting(name.replace(/\s+/g, ' ').trim()), words.intro],
    action: { ...words.action, url },
    sections: [{ title: words.title, facts: news.map((each) => toFact(each, words.news(each), news.length)) }],
    footer: [words.reason(brand.name)],
  });
}
