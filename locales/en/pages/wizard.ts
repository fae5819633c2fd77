const fields = {
  propertyName: 'Property name',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  sqft: 'Square footage',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  preferredDate: 'Preferred date',
  preferredTime: 'Preferred time',
  notes: 'Notes',
  contactName: 'Full name',
  contactEmail: 'Email',
  contactPhone: 'Phone',
};

const form = {
  optional: 'optional',
  property: 'The property',
  propertyNameExample: 'Sunny colonial on Elm Street',
  area: 'Area',
  inSquareMeters: 'In square meters',
  inSquareFeet: 'In square feet',
  when: 'When suits you',
  whenText: 'A free time is booked as soon as you have paid. Any other we agree on with you.',
  zone: (zone: string) => `In the studio's zone, ${zone}`,
  chooseDay: 'Choose a day',
  clearDay: 'Clear the preferred date',
  withoutTime: 'Without a time: 12:00 noon',
  contact: 'How we reach you',
  notesHint: 'Gate codes, lockbox, pets, the view you love most.',
  sizeRequired: 'The price of this package depends on the size of the home. Please enter it.',
  dayGone: 'This day cannot be chosen any more. Please choose another.',
};

/** The free times of a day. */
const times = {
  label: 'Free times of this day',
  closed: (day: string, zone: string) => `${day}: closed all day, ${zone}.`,
  open: (day: string, hours: string, zone: string) => `${day}: we work ${hours}, ${zone}. A shoot can begin at:`,
  taken: (day: string, hours: string, zone: string) => `${day}: we work ${hours}, ${zone}. No time is free.`,
  zone: (place: string) => `${place} time`,
  obstacles: {
    closed: 'We do not work on this day.',
    full: 'Every time of this day is taken.',
    past: 'Nothing can begin on this day any more.',
    other: (time: string) => `${time} is not one of the free times.`,
  },
  agree: 'We agree on the time with you',
  agreeText: 'You can still order: we will agree on a time with you after the payment.',
  free: (time: string) => `${time} is free`,
  freeText: 'It is booked as soon as you have paid.',
  loading: 'Looking up the free times...',
  failed: 'The free times could not be looked up',
  failedText: 'You can still go on: before you pay, we tell you whether your time is booked right away.',
};

/** The times that are offered, and the one that is held. */
const offers = {
  withPackage: 'Once a package is chosen, in the next step, free times are offered as well.',
  label: 'Free times',
  title: 'Choose a free time',
  earliest: 'As early as possible',
  days: 'Days with free times',
  from: (time: string) => `from ${time}`,
  timesOf: (day: string) => `Free times on ${day}`,
  later: 'Later days',
  earlier: 'Earlier days',
  none: 'No time is free in these two weeks.',
  asking: (time: string) => `Holding ${time} for you...`,
  held: (day: string, time: string) => `${day}, ${time} is held for you`,
  secondVisit: (times: string) => `Second visit on the same day: ${times}.`,
  heldText: 'Nobody else gets it while you order. It is booked as soon as you have paid.',
  left: (clock: string) => `${clock} left`,
  letGo: 'Let it go',
  ended: (day: string, time: string) => `${day}, ${time} is not held any more`,
  endedText: 'Ten minutes are over. It may still be free.',
  again: 'Hold it again',
  taken: (day: string, time: string) => `${day}, ${time} was just taken`,
  takenText: 'These are the nearest free times:',
  takenAll: 'No other time is free near it. Please look at other days.',
  failed: 'The time could not be held',
  wish: 'Or write when you would like it',
};

const packages = {
  label: 'Package',
  popular: 'Most booked',
  from: () => ({ before: 'from ', after: '' }),
  upTo: (max: number, price: string, step: number) => `up to ${max}, ${price} for each ${step} more`,
  photoCount: (name: string) => `Photo count for ${name}`,
  photos: (count: number) => `${count} photos`,
  fewer: 'Fewer photos',
  more: 'More photos',
  howMany: (name: string) => `How many of ${name}`,
  perUnit: (price: string, unit: string) => `${price} per ${unit}`,
};

const summary = {
  label: 'Order summary',
  title: 'Your order',
  noPackage: 'No package chosen yet.',
  photos: 'Photos',
  property: 'Property',
  noDate: 'To be agreed',
  charged: (currency: string, amount: string) => `Charged in ${currency}: ${amount}`,
};

const review = {
  edit: 'Edit',
  property: 'Property',
  address: 'Address',
  area: 'Area',
  package: 'Package',
  included: 'Included',
  schedule: 'Schedule',
  noDate: 'None: we agree on one with you',
  contact: 'Contact',
  name: 'Name',
  price: 'Price',
  missing: 'Missing Information',
  missingText: 'Please start the order process again.',
  restart: 'Start again',
};

const toasts = {
  invalidPackage: 'Invalid Package',
  invalidPackageText: 'The selected package is not valid. Please choose a package.',
  packageRequired: 'Package Required',
  packageRequiredText: 'Please select a package before proceeding.',
  tryAgain: 'Please try again',
  unreachable: 'The server could not be reached. Check your connection and try again.',
};

const NUMBERS = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

/** The messages of the order's three steps, in English. */
export const messages = {
  pageTitle: 'Order',
  description: 'Book a real-estate shoot in three steps: the property, the package, and payment by card.',
  heading: 'Book your shoot',
  offline: {
    title: 'The server could not be reached',
    text: 'You can go on filling in the form. Choosing a day and paying need the connection; what you type is kept.',
    retry: 'Try again',
  },
  loading: 'Loading...',
  preparing: 'Preparing the payment form...',
  paying: 'Processing your payment...',
  steps: {
    label: 'Steps of your order',
    names: { 1: 'Property Details', 2: 'Package Selection', 3: 'Review & Pay' },
    intros: {
      1: 'Tell us about the house, and when you would like us there.',
      2: 'Each package is one visit.',
      3: 'Please read it once more, then pay by card.',
    },
    states: { completed: 'completed', current: 'current', upcoming: 'upcoming' },
  },
  commonStep: (count: number, price: string) =>
    count === 1
      ? `One more photo is always ${price}.`
      : `${NUMBERS[count - 2] ?? count} more photos are always ${price}.`,
  back: 'Back',
  next: 'Next',
  total: 'Total',
  turkish: 'Prefer to pay in Turkish?',
  fields,
  form,
  times,
  offers,
  packages,
  summary,
  review,
  toasts,
};

/** The messages of each language: exactly the keys of the English ones. */
export type WizardMessages = typeof messages;
