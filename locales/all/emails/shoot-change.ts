// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/emails/shoot-change.json' with { type: 'json' };
import en from '../../en/emails/shoot-change.json' with { type: 'json' };
import es from '../../es/emails/shoot-change.json' with { type: 'json' };
import fr from '../../fr/emails/shoot-change.json' with { type: 'json' };
import pt from '../../pt/emails/shoot-change.json' with { type: 'json' };
import tr from '../../tr/emails/shoot-change.json' with { type: 'json' };

export type ShootChangeMessages = {
  scheduled: {
    subject: (values: { orderNumber: string | number; when: string | number }) => string;
    heading: string;
    intro: string;
    label: string;
  };
  moved: {
    subject: (values: { orderNumber: string | number; when: string | number }) => string;
    heading: string;
    intro: string;
    label: string;
  };
  length: {
    subject: (values: { orderNumber: string | number; when: string | number; until: string | number }) => string;
    heading: (values: { until: string | number }) => string;
    intro: (values: { before: string | number }) => string;
  };
  cancelled: {
    subject: (values: { orderNumber: string | number }) => string;
    heading: string;
    intro: string;
    label: string;
  };
  introRefunded: string;
  introAsked: {
    moved: string;
    cancelled: string;
  };
  fee: (values: { amount: string | number }) => string;
  attachedCancelled: string;
  reply: string;
  why: string;
};

export const shootChangeMessages = messagesByLocale<ShootChangeMessages>('emails/shoot-change', { de, en, es, fr, pt, tr });
