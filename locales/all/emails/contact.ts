// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/emails/contact.json' with { type: 'json' };
import en from '../../en/emails/contact.json' with { type: 'json' };
import es from '../../es/emails/contact.json' with { type: 'json' };
import fr from '../../fr/emails/contact.json' with { type: 'json' };
import pt from '../../pt/emails/contact.json' with { type: 'json' };
import tr from '../../tr/emails/contact.json' with { type: 'json' };

export type ContactMessages = {
  subject: (values: { brandName: string | number }) => string;
  preheader: string;
  heading: string;
  received: string;
  hours: (values: { hours: string | number; city: string | number; phone: string | number }) => string;
  quote: string;
  questions: string;
  reason: (values: { brandName: string | number }) => string;
};

export const contactMessages = messagesByLocale<ContactMessages>('emails/contact', { de, en, es, fr, pt, tr });
