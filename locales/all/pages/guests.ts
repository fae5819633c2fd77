// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
export type GuestsMessages = {
  title: string;
  text: string;
  failed: string;
  tryAgain: string;
  none: string;
  add: string;
  another: string;
  change: string;
  remove: string;
  removeNamed: (values: { name: string | number }) => string;
  changeNamed: (values: { name: string | number }) => string;
  save: string;
  saving: string;
  cancel: string;
  saved: string;
  removed: (values: { name: string | number }) => string;
  removeFailed: (values: { name: string | number }) => string;
  name: string;
  email: string;
  emailHint: string;
  role: string;
  language: string;
  getsTitle: string;
  person: (values: { number: string | number }) => string;
  stopped: string;
  full: string;
  closed: string;
  stale: string;
  told: string;
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
};
