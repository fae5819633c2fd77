// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/emails/crew.json' with { type: 'json' };
import en from '../../en/emails/crew.json' with { type: 'json' };
import es from '../../es/emails/crew.json' with { type: 'json' };
import fr from '../../fr/emails/crew.json' with { type: 'json' };
import pt from '../../pt/emails/crew.json' with { type: 'json' };
import tr from '../../tr/emails/crew.json' with { type: 'json' };

export type CrewMessages = {
  shootGiven: {
    subject: (values: { when: string | number; place: string | number }) => string;
    heading: string;
    text: (values: { name: string | number }) => string;
    button: string;
  };
  shootMoved: {
    subject: (values: { when: string | number; place: string | number }) => string;
    heading: string;
    text: (values: { name: string | number; before: string | number }) => string;
    button: string;
  };
  shootCancelled: {
    subject: (values: { when: string | number; place: string | number }) => string;
    heading: string;
    text: (values: { name: string | number }) => string;
    button: string;
  };
  shootTaken: {
    subject: (values: { when: string | number; place: string | number }) => string;
    heading: string;
    text: (values: { name: string | number }) => string;
    button: string;
  };
  shootsTomorrow: {
    subject: (values: { day: string | number }) => string;
    heading: string;
    text: (values: { name: string | number }) => string;
    button: string;
  };
  calendarQuestion: {
    subject: (values: { when: string | number }) => string;
    heading: string;
    text: (values: { name: string | number }) => string;
    button: string;
  };
  calendarFailing: {
    subject: (values: { person: string | number }) => string;
    heading: string;
    text: (values: { person: string | number }) => string;
    button: string;
  };
  jobGiven: {
    subject: (values: { property: string | number }) => string;
    heading: string;
    text: (values: { name: string | number; property: string | number }) => string;
    button: string;
  };
  resultsReturned: {
    subject: (values: { property: string | number }) => string;
    heading: string;
    text: (values: { name: string | number; property: string | number }) => string;
    button: string;
  };
  digest: {
    subject: string;
    heading: string;
    text: (values: { name: string | number }) => string;
    button: string;
  };
  labels: {
    shootGiven: string;
    shootMoved: string;
    shootCancelled: string;
    shootTaken: string;
    shootsTomorrow: string;
    calendarQuestion: string;
    calendarFailing: string;
    jobGiven: string;
    resultsReturned: string;
  };
  before: (values: { when: string | number }) => string;
  movedThere: (values: { when: string | number }) => string;
  deletedThere: string;
  files: (values: { count: number }) => string;
  more: (values: { count: number }) => string;
  note: string;
  reason: (values: { brand: string | number }) => string;
  switch: string;
};

export const crewMessages = messagesByLocale<CrewMessages>('emails/crew', { de, en, es, fr, pt, tr });
