import type { Locale } from '#domain/shared/locale.ts';
import { type DeliveryPicture, deliveryPicture } from '#emails/deliveries/delivery-picture.ts';
import type { MailBrand } from '#emails/shared/mail-brand.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import { renderTemplate } from '#emails/shared/parts/render-template.ts';
import { type ReviewMessages, reviewMessages } from '#locales/all/emails/review.ts';
import { reviewReceivedMessages as studioWords } from './review-messages.ts';

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
/** The facts of an email about reviews; `url` is where they stand, `picture` is of the one property it is about. */
export type ReviewMailFacts = {
  brand: MailBrand;
  name: string;
  news: readonly ReviewNewsFacts[];
  url: string;
  picture?: DeliveryPicture | null;
};

const PLAIN = { notice: null, highlight: null, quote: null, steps: null };

type Subjects = { one: (property: string) => string; many: string };

const subjectOf = (news: readonly ReviewNewsFacts[], { one, many }: Subjects) =>
  news.length === 1 ? one(news[0]?.name ?? '') : many;

/** What the studio did in the review of a property, a line each. */
const listNews = ({ doneRounds, replies }: ReviewNewsFacts, { news }: ReviewMessages) => [
  ...(doneRounds > 0 ? [news.doneRounds({ count: doneRounds })] : []),
  ...(replies > 0 ? [news.replies({ count: replies })] : []),
];

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
  { brand, name, news, url, picture }: ReviewMailFacts,
  locale: Locale,
): Promise<RenderedMail> {
  const words = reviewMessages[locale];
  const reader = name.replace(/\s+/g, ' ').trim();
  return renderTemplate({
    ...PLAIN,
    locale,
    brand,
    subject: subjectOf(news, { one: (property) => words.subject({ property }), many: words.subjectOfMany }),
    preheader: words.intro,
    picture: deliveryPicture(picture, news[0]?.name ?? '', locale),
    heading: words.heading,
    intro: [reader ? words.greeting({ name: reader }) : words.greetingWithoutName, words.intro],
    action: { ...words.action, url },
    sections: [{ title: words.title, facts: news.map((each) => toFact(each, listNews(each, words), news.length)) }],
    footer: [words.reason({ brand: brand.name })],
  });
}
