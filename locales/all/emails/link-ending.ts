// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/emails/link-ending.json' with { type: 'json' };
import en from '../../en/emails/link-ending.json' with { type: 'json' };
import es from '../../es/emails/link-ending.json' with { type: 'json' };
import fr from '../../fr/emails/link-ending.json' with { type: 'json' };
import pt from '../../pt/emails/link-ending.json' with { type: 'json' };
import tr from '../../tr/emails/link-ending.json' with { type: 'json' };

export type LinkEndingMessages = {
  subject: (values: { property: string | number; day: string | number }) => string;
  heading: string;
  greeting: (values: { name: string | number }) => string;
  greetingWithoutName: string;
  intro: (values: { property: string | number }) => string;
  label: string;
  until: (values: { day: string | number; time: string | number }) => string;
  action: {
    label: string;
    note: string;
  };
  reply: string;
  reason: (values: { brand: string | number }) => string;
};

export const linkEndingMessages = messagesByLocale<LinkEndingMessages>('emails/link-ending', { de, en, es, fr, pt, tr });
