// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
export type CardsMessages = {
  title: string;
  card: (values: { brand: string | number; last4: string | number }) => string;
  expires: (values: { month: string | number; year: string | number }) => string;
  expired: (values: { month: string | number; year: string | number }) => string;
  forOrder: string;
  forCustomer: string;
  remove: string;
  removeTitle: string;
  removeText: string;
  removed: string;
  notRemoved: string;
  failed: string;
};
