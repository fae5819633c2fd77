// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
export type AvailabilityMessages = {
  status: {
    open: string;
    full: string;
    closed: string;
    past: string;
  };
  meanings: {
    label: string;
    open: string;
    full: string;
    closed: string;
  };
  dayIs: {
    full: string;
    closed: string;
    past: string;
  };
  freeTimes: (values: { count: number }) => string;
  zone: (values: { place: string | number }) => string;
  work: (values: { opens: string | number; closes: string | number; zone: string | number }) => string;
  closedAllDay: (values: { zone: string | number }) => string;
  taken: string;
  beginsAt: string;
  book: string;
  chosenDay: string;
  loading: (values: { month: string | number }) => string;
  failedTitle: string;
  failedMonth: (values: { month: string | number }) => string;
  failed: string;
  nothingFree: (values: { month: string | number }) => string;
  allTaken: string;
  see: (values: { month: string | number }) => string;
  frame: string;
  notShown: string;
  seeOwn: string;
};
