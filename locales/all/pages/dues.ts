// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
export type DuesMessages = {
  none: string;
  later: {
    before_download: string;
    on_account: (values: { days: string | number }) => string;
    at_closing: string;
  };
  place: string;
  accepts: string;
  total: (values: { amount: string | number }) => string;
  open: {
    before_download: string;
    on_account: (values: { days: string | number }) => string;
    at_closing: string;
    due: (values: { day: string | number }) => string;
    late: (values: { day: string | number }) => string;
  };
  deposit: {
    now: (values: { amount: string | number }) => string;
    rest: (values: { rest: string | number; total: string | number }) => string;
  };
};
