// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/emails/review.json' with { type: 'json' };
import en from '../../en/emails/review.json' with { type: 'json' };
import es from '../../es/emails/review.json' with { type: 'json' };
import fr from '../../fr/emails/review.json' with { type: 'json' };
import pt from '../../pt/emails/review.json' with { type: 'json' };
import tr from '../../tr/emails/review.json' with { type: 'json' };

export type ReviewMessages = {
  subject: (values: { property: string | number }) => string;
  subjectOfMany: string;
  heading: string;
  greeting: (values: { name: string | number }) => string;
  greetingWithoutName: string;
  intro: string;
  title: string;
  news: {
    doneRounds: (values: { count: number }) => string;
    replies: (values: { count: number }) => string;
  };
  action: {
    label: string;
    note: string;
  };
  reason: (values: { brand: string | number }) => string;
};

export const reviewMessages = messagesByLocale<ReviewMessages>('emails/review', { de, en, es, fr, pt, tr });
