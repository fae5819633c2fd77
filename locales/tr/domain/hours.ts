import type { HoursMessages } from '../../en/domain/hours.ts';

const join = (words: readonly string[]) => [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' ve ');

const DAYS = ['pazartesi', 'salı', 'çarşamba', 'perşembe', 'cuma', 'cumartesi', 'pazar'];
const capitalize = (text: string) => text.charAt(0).toLocaleUpperCase('tr') + text.slice(1);

/** The words of working hours, in Turkish. */
export const messages: HoursMessages = {
  weekdays: ['Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt', 'Paz'],
  join,
  byAppointment: 'yalnızca randevuyla',
  onlyByAppointment: 'Yalnızca randevuyla',
  closedOn: (weekdays) => `${capitalize(join(weekdays.map((weekday) => DAYS[weekday - 1] ?? '')))} günleri kapalıyız.`,
  everyDay: 'Haftanın her günü çalışıyoruz.',
  closed: (days) => `${days} kapalı`,
  zone: (place) => `${place} saati`,
};
