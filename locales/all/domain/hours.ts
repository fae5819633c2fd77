// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/domain/hours.json' with { type: 'json' };
import en from '../../en/domain/hours.json' with { type: 'json' };
import es from '../../es/domain/hours.json' with { type: 'json' };
import fr from '../../fr/domain/hours.json' with { type: 'json' };
import pt from '../../pt/domain/hours.json' with { type: 'json' };
import tr from '../../tr/domain/hours.json' with { type: 'json' };

export type HoursMessages = {
  weekdays: readonly [string, string, string, string, string, string, string];
  and: (values: { list: string | number; last: string | number }) => string;
  byAppointment: string;
  onlyByAppointment: string;
  closedWeekdays: readonly [string, string, string, string, string, string, string];
  closedOn: (values: { days: string | number }) => string;
  everyDay: string;
  closed: (values: { days: string | number }) => string;
  zone: (values: { place: string | number }) => string;
};

export const hoursMessages = messagesByLocale<HoursMessages>('hours', { de, en, es, fr, pt, tr });
