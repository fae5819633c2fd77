const join = (words: readonly string[]) => [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ');

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The words of working hours, in English. Weekdays begin with Monday; lists of them are their numbers, Monday as 1. */
export const messages = {
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  join,
  byAppointment: 'by appointment only',
  onlyByAppointment: 'By appointment only',
  closedOn: (weekdays: readonly number[]) =>
    `We are closed on ${join(weekdays.map((weekday) => `${DAYS[weekday - 1]}s`))}.`,
  everyDay: 'We work on every day of the week.',
  closed: (days: string) => `${days} closed`,
  zone: (place: string) => `${place} time`,
};

export type HoursMessages = typeof messages;
