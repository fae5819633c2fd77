// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
export type PackagesMessages = {
  none: string;
  popular: string;
  everythingIn: (values: { name: string | number }) => string;
  from: (values: { price: string | number }) => string;
  bySize: string;
  sizes: {
    label: string;
    units: {
      sqft: string;
      m2: string;
    };
    hint: string;
    shown: (values: { size: number; unit: string | number }) => string;
    wrong: (values: { example: number }) => string;
    show: string;
    upTo: (values: { upTo: number; unit: string | number }) => string;
    between: (values: { from: number; upTo: number; unit: string | number }) => string;
    over: (values: { from: number; unit: string | number }) => string;
    any: string;
    caption: (values: { name: string | number }) => string;
    column: string;
    price: string;
    all: (values: { count: number }) => string;
    fewer: string;
    onRequest: string;
    ask: string;
  };
  commonStep: (values: { count: number; price: string | number }) => string;
  count: {
    label: (values: { name: string | number }) => string;
    fewer: (values: { name: string | number }) => string;
    more: (values: { name: string | number }) => string;
    field: (values: { name: string | number }) => string;
    value: (values: { count: string | number }) => string;
    unit: string;
    upTo: (values: { max: string | number; price: string | number; step: string | number }) => string;
    notANumber: (values: { min: string | number; max: string | number }) => string;
    tooFew: (values: { min: string | number }) => string;
    tooMany: (values: { max: string | number }) => string;
    between: (values: { step: string | number; below: string | number; above: string | number }) => string;
  };
  select: string;
  selected: string;
  selectedText: (values: { name: string | number; photoCount: string | number | null; price: string | number }) => string;
};
