// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
export type WizardMessages = {
  pageTitle: string;
  description: string;
  heading: string;
  offline: {
    title: string;
    text: string;
    retry: string;
  };
  loading: string;
  preparing: string;
  paying: string;
  steps: {
    label: string;
    names: {
      '1': string;
      '2': string;
      '3': string;
    };
    intros: {
      '1': string;
      '2': string;
      '3': string;
    };
    states: {
      completed: string;
      current: string;
      upcoming: string;
    };
  };
  commonStep: (values: { count: number; price: string | number }) => string;
  back: string;
  next: string;
  total: string;
  turkish: string;
  fields: {
    propertyName: string;
    address: string;
    city: string;
    state: string;
    zipCode: string;
    sqft: string;
    bedrooms: string;
    bathrooms: string;
    preferredDate: string;
    preferredTime: string;
    notes: string;
    contactName: string;
    contactEmail: string;
    contactPhone: string;
  };
  form: {
    optional: string;
    property: string;
    propertyNameExample: string;
    area: string;
    inSquareMeters: string;
    inSquareFeet: string;
    when: string;
    whenText: string;
    zone: (values: { zone: string | number }) => string;
    chooseDay: string;
    clearDay: string;
    withoutTime: string;
    contact: string;
    filledIn: string;
    notesHint: string;
    sizeRequired: string;
    dayGone: string;
    suggestions: {
      label: string;
      found: (values: { count: number }) => string;
    };
    guests: string;
    guestsText: string;
  };
  times: {
    label: string;
    closed: (values: { day: string | number; zone: string | number }) => string;
    open: (values: { day: string | number; hours: string | number; zone: string | number }) => string;
    taken: (values: { day: string | number; hours: string | number; zone: string | number }) => string;
    zone: (values: { place: string | number }) => string;
    obstacles: {
      closed: string;
      full: string;
      past: string;
      other: (values: { time: string | number }) => string;
    };
    agree: string;
    agreeText: string;
    free: (values: { time: string | number }) => string;
    freeText: string;
    loading: string;
    failed: string;
    failedText: string;
  };
  offers: {
    withPackage: string;
    label: string;
    title: string;
    earliest: string;
    days: string;
    from: (values: { time: string | number }) => string;
    timesOf: (values: { day: string | number }) => string;
    later: string;
    earlier: string;
    none: string;
    asking: (values: { time: string | number }) => string;
    held: (values: { day: string | number; time: string | number }) => string;
    secondVisit: (values: { times: string | number }) => string;
    heldText: string;
    left: (values: { clock: string | number }) => string;
    letGo: string;
    ended: (values: { day: string | number; time: string | number }) => string;
    endedText: string;
    again: string;
    taken: (values: { day: string | number; time: string | number }) => string;
    takenText: string;
    takenAll: string;
    failed: string;
    wish: string;
  };
  packages: {
    label: string;
    popular: string;
    from: (values: { price: string | number }) => string;
    upTo: (values: { max: string | number; price: string | number; step: string | number }) => string;
    photoCount: (values: { name: string | number }) => string;
    photos: (values: { count: string | number }) => string;
    fewer: string;
    more: string;
    howMany: (values: { name: string | number }) => string;
    perUnit: (values: { price: string | number; unit: string | number }) => string;
  };
  summary: {
    label: string;
    title: string;
    noPackage: string;
    photos: string;
    property: string;
    noDate: string;
    charged: (values: { currency: string | number; amount: string | number }) => string;
  };
  review: {
    edit: string;
    property: string;
    address: string;
    area: string;
    package: string;
    included: string;
    schedule: string;
    noDate: string;
    contact: string;
    name: string;
    price: string;
    missing: string;
    missingText: string;
    restart: string;
  };
  toasts: {
    invalidPackage: string;
    invalidPackageText: string;
    packageRequired: string;
    packageRequiredText: string;
    tryAgain: string;
    unreachable: string;
  };
  lastStepApart: string;
};
