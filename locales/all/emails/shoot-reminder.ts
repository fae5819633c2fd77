// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/emails/shoot-reminder.json' with { type: 'json' };
import en from '../../en/emails/shoot-reminder.json' with { type: 'json' };
import es from '../../es/emails/shoot-reminder.json' with { type: 'json' };
import fr from '../../fr/emails/shoot-reminder.json' with { type: 'json' };
import pt from '../../pt/emails/shoot-reminder.json' with { type: 'json' };
import tr from '../../tr/emails/shoot-reminder.json' with { type: 'json' };

export type ShootReminderMessages = {
  dayBefore: {
    subject: (values: { time: string | number }) => string;
    heading: string;
    intro: (values: { name: string | number; day: string | number; time: string | number }) => string;
  };
  hoursBefore: {
    subject: (values: { time: string | number }) => string;
    heading: string;
    intro: (values: { name: string | number; time: string | number }) => string;
  };
  onTheWay: {
    subject: (values: { name: string | number }) => string;
    heading: string;
    intro: (values: { name: string | number; time: string | number }) => string;
  };
  label: string;
  photographer: (values: { name: string | number }) => string;
  preparation: string;
  usual: {
    lights: string;
    tidy: string;
    outside: string;
    pets: string;
    access: string;
  };
  action: {
    label: string;
    note: string;
  };
  reply: string;
  reason: (values: { brand: string | number }) => string;
  stop: string;
};

export const shootReminderMessages = messagesByLocale<ShootReminderMessages>('emails/shoot-reminder', { de, en, es, fr, pt, tr });
