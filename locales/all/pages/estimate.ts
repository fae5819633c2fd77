// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
export type EstimateMessages = {
  title: (values: { number: string | number }) => string;
  loading: string;
  failed: string;
  tryAgain: string;
  heading: string;
  number: (values: { number: string | number }) => string;
  issued: (values: { day: string | number }) => string;
  until: (values: { day: string | number }) => string;
  forWhom: string;
  property: string;
  package: string;
  price: string;
  subtotal: string;
  total: string;
  totalTaxIncluded: string;
  areaUnknown: string;
  note: string;
  accept: {
    heading: string;
    text: string;
    name: string;
    button: string;
    sending: string;
  };
  decline: {
    button: string;
    heading: string;
    text: string;
    reason: string;
    optional: string;
    confirm: string;
    sending: string;
    cancel: string;
  };
  states: {
    accepted: {
      title: string;
      text: (values: { name: string | number; order: string | number }) => string;
      plain: string;
    };
    declined: {
      title: string;
      text: string;
    };
    expired: {
      title: string;
      text: (values: { day: string | number }) => string;
    };
    withdrawn: {
      title: string;
      text: string;
    };
    replaced: {
      title: string;
      text: string;
    };
  };
  openNewer: string;
  pay: string;
  refused: {
    not_found: {
      title: string;
      text: string;
    };
    askStudio: string;
  };
};
