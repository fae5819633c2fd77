/** The messages of the studio's calendar on the contact page. */
export const messages = {
  status: { open: 'Open', full: 'Full', closed: 'Closed', past: 'Past' },
  meanings: {
    label: 'What the days mean',
    open: 'Open: a shoot can begin',
    full: 'Full: every time is taken',
    closed: 'Closed: we do not work',
  },
  dayIs: {
    full: 'Every time of this day is taken. Please choose another day.',
    closed: 'We do not work on this day. Please choose another day.',
    past: 'Nothing can begin on this day any more. Please choose another day.',
  },
  freeTimes: (count: number) => (count === 1 ? '1 free time' : `${count} free times`),
  zone: (place: string) => `${place} time`,
  work: (opens: string, closes: string, zone: string) => `We work ${opens}-${closes}, ${zone}.`,
  closedAllDay: (zone: string) => `Closed all day, ${zone}.`,
  taken: 'Already taken',
  beginsAt: 'A shoot can begin at',
  book: 'Book this day',
  chosenDay: 'The chosen day',
  loading: (month: string) => `Loading ${month}…`,
  failedTitle: 'The calendar could not be loaded',
  failedMonth: (month: string) => `We could not ask for ${month}. You can still order, or call us.`,
  failed: 'You can still order, or call us.',
  nothingFree: (month: string) => `Nothing free in ${month}`,
  allTaken: 'Every day that is left is full or closed.',
  see: (month: string) => `See ${month}`,
  frame: 'Availability calendar',
  notShown: 'The calendar does not show?',
  seeOwn: 'See our free days here',
};

/** The messages of each language: exactly the keys of the English ones. */
export type AvailabilityMessages = typeof messages;
