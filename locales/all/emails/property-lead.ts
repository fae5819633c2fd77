// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/emails/property-lead.json' with { type: 'json' };
import en from '../../en/emails/property-lead.json' with { type: 'json' };
import es from '../../es/emails/property-lead.json' with { type: 'json' };
import fr from '../../fr/emails/property-lead.json' with { type: 'json' };
import pt from '../../pt/emails/property-lead.json' with { type: 'json' };
import tr from '../../tr/emails/property-lead.json' with { type: 'json' };

export type PropertyLeadMessages = {
  subject: (values: { property: string | number; name: string | number }) => string;
  preheader: string;
  heading: string;
  intro: (values: { name: string | number; property: string | number }) => string;
  quote: string;
  sender: string;
  nameLabel: string;
  emailLabel: string;
  phoneLabel: string;
  fromLabel: string;
  receivedLabel: string;
  action: {
    label: string;
    note: string;
  };
  reply: (values: { name: string | number }) => string;
  reason: (values: { property: string | number }) => string;
};

export const propertyLeadMessages = messagesByLocale<PropertyLeadMessages>('emails/property-lead', { de, en, es, fr, pt, tr });
