// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/emails/guest.json' with { type: 'json' };
import en from '../../en/emails/guest.json' with { type: 'json' };
import es from '../../es/emails/guest.json' with { type: 'json' };
import fr from '../../fr/emails/guest.json' with { type: 'json' };
import pt from '../../pt/emails/guest.json' with { type: 'json' };
import tr from '../../tr/emails/guest.json' with { type: 'json' };

export type GuestMessages = {
  confirmed: {
    subject: (values: { when: string | number; place: string | number }) => string;
    heading: string;
    intro: (values: { customer: string | number; brand: string | number }) => string;
  };
  moved: {
    subject: (values: { when: string | number; place: string | number }) => string;
    heading: string;
    intro: (values: { customer: string | number }) => string;
  };
  cancelled: {
    subject: (values: { when: string | number; place: string | number }) => string;
    heading: string;
    intro: (values: { customer: string | number }) => string;
  };
  reminder: {
    subject: (values: { time: string | number; place: string | number }) => string;
    subjectToday: (values: { time: string | number; place: string | number }) => string;
    heading: string;
    intro: (values: { name: string | number; brand: string | number; day: string | number; time: string | number; customer: string | number }) => string;
  };
  delivery: {
    subject: (values: { place: string | number }) => string;
    heading: string;
    intro: (values: { customer: string | number; brand: string | number }) => string;
    introWithoutLink: (values: { customer: string | number; brand: string | number }) => string;
  };
  hello: (values: { name: string | number }) => string;
  label: string;
  cancelledLabel: string;
  reply: (values: { customer: string | number }) => string;
  reason: (values: { customer: string | number; brand: string | number }) => string;
  stop: string;
  list: {
    title: string;
    roles: {
      assistant: string;
      co_agent: string;
      seller: string;
      tenant: string;
    };
    gets: {
      times: string;
      preparation: string;
      delivery: string;
    };
    stopped: string;
  };
  changed: {
    subject: (values: { orderNumber: string | number }) => string;
    heading: string;
    intro: string;
    introNobody: string;
    label: string;
    note: string;
    reply: string;
    reason: (values: { brand: string | number }) => string;
  };
};

export const guestMessages = messagesByLocale<GuestMessages>('emails/guest', { de, en, es, fr, pt, tr });
