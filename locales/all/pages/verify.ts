// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
export type VerifyMessages = {
  title: string;
  description: string;
  heading: string;
  intro: (values: { brand: string | number }) => string;
  drop: string;
  choose: string;
  types: string;
  kept: string;
  checking: string;
  failed: string;
  again: string;
  chosen: string;
  none: {
    heading: string;
    text: (values: { brand: string | number }) => string;
  };
  file: {
    heading: (values: { brand: string | number }) => string;
    text: string;
  };
  looks: {
    heading: (values: { brand: string | number }) => string;
    text: string;
  };
  several: (values: { count: number }) => string;
  delivered: string;
  edits: string;
  unaltered: string;
  unstated: string;
  original: string;
  license: string;
  noEnd: string;
  until: (values: { day: string | number }) => string;
  ended: (values: { day: string | number }) => string;
  property: string;
  private: string;
  seePage: string;
  seeOriginal: string;
};
