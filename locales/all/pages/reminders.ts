// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
export type RemindersMessages = {
  title: string;
  on: string;
  off: string;
  stop: string;
  start: string;
  checking: string;
  failed: string;
  incomplete: string;
  openAgain: string;
  guest: {
    title: string;
    on: string;
    off: string;
    stop: string;
    start: string;
  };
};
