// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
export type ContactMessages = {
  form: string;
  legend: string;
  fields: {
    name: string;
    email: string;
    phone: string;
    subject: string;
    message: string;
  };
  optional: string;
  required: string;
  send: string;
  sending: string;
  active: string;
  disabled: string;
  checking: string;
  notConnected: string;
  somethingWrong: string;
  sent: string;
  failed: string;
  missing: (values: { label: string | number }) => string;
  notAnEmail: string;
  tooLong: (values: { label: string | number; max: string | number }) => string;
  wait: (values: { minutes: number }) => string;
  noScripts: {
    before: string;
    between: string;
    after: string;
  };
  noCalendar: {
    before: string;
    after: string;
  };
  map: string;
  partFailed: string;
  partFailedText: string;
  tryAgain: string;
};
