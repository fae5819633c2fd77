// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/emails/estimate.json' with { type: 'json' };
import en from '../../en/emails/estimate.json' with { type: 'json' };
import es from '../../es/emails/estimate.json' with { type: 'json' };
import fr from '../../fr/emails/estimate.json' with { type: 'json' };
import pt from '../../pt/emails/estimate.json' with { type: 'json' };
import tr from '../../tr/emails/estimate.json' with { type: 'json' };

export type EstimateMessages = {
  sent: {
    subject: (values: { number: string | number; studio: string | number }) => string;
    preheader: (values: { total: string | number; day: string | number }) => string;
    heading: string;
    intro: (values: { name: string | number; property: string | number }) => string;
    action: string;
    actionNote: string;
    plainLink: string;
    reason: (values: { studio: string | number }) => string;
  };
  accepted: {
    subject: (values: { number: string | number; name: string | number }) => string;
    heading: string;
    intro: (values: { name: string | number; number: string | number }) => string;
    action: string;
    actionNote: string;
  };
  declined: {
    subject: (values: { number: string | number; name: string | number }) => string;
    heading: string;
    intro: (values: { name: string | number; number: string | number }) => string;
    action: string;
    actionNote: string;
  };
  answeredReason: string;
  quote: string;
  note: string;
  section: string;
  labels: {
    number: string;
    package: string;
    property: string;
    total: string;
    until: string;
    by: string;
    customer: string;
    order: string;
  };
};

export const estimateMessages = messagesByLocale<EstimateMessages>('emails/estimate', { de, en, es, fr, pt, tr });
