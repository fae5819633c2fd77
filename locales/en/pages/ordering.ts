import type { ErrorCode } from '#domain/shared/errors.ts';

/**
 * The reasons that may stop an order or a payment: the codes of the server, its silence, and packages that are sold otherwise than this
 * page says.
 */
export type ErrorReason = ErrorCode | 'unreachable' | 'offer_changed';

/** A sentence with two links inside. */
type TermsSentence = { before: string; terms: string; between: string; privacy: string; after: string };

/** A title with its text, as a toast or a notice shows it. */
type TitledText = { title: string; text: string };

const errors: Record<ErrorReason, string> = {
  unreachable: 'The server could not be reached. Check your connection and try again.',
  offer_changed:
    'This package or its price has changed since the page was loaded. Nothing was charged. Please load the page again.',
  invalid_input: 'Some of the details are not accepted. Please check them.',
  malformed_request: 'Something went wrong on this page. Load it again, please.',

  invalid_link: 'This link is invalid or has expired.',
  link_ended: 'This payment link has ended. Please ask us for a new one.',
  unsupported_media_type: 'Something went wrong on this page. Load it again, please.',
  too_large: 'The details are too long. Please shorten the notes.',
  unauthenticated: 'This order belongs to another browser. Open it from the link in your email.',
  forbidden: 'This is not allowed.',
  suspended: 'This account is suspended. Please contact us.',
  address_unconfirmed: 'Please confirm your email address first.',
  confirmation_required: 'Please confirm your password first.',
  not_found: 'This order could not be found.',
  method_not_allowed: 'Something went wrong on this page. Load it again, please.',
  stale_version: 'This was changed in the meantime. Please reload the page.',
  precondition_required: 'Something went wrong on this page. Load it again, please.',
  conflict: 'Another order took its place. Please try again.',
  unusual_time: 'This time has to be confirmed.',
  time_taken: 'This time is not free any more.',
  price_differs: 'This changes the price. Please look at it once more.',
  quote_changed: 'The price has changed. Please look at it once more: nothing was charged.',
  coupon_exhausted: 'The coupon is used up. The price without it is shown.',
  terms_changed: 'Our Terms of Use have changed. Please read them: nothing was charged.',
  area_refused: 'We do not serve this address.',
  size_needs_quote: 'A home of this size needs a quote of its own. Please write to us.',
  rate_limited: 'Too many attempts in a short time.',
  payment_refused: 'The payment was refused.',
  password_required: 'This link has a password.',
  delivery_locked: 'These files open once their order is paid.',
  payments_unavailable: 'The payment service is not answering. Please try again in a few minutes.',
  unavailable: 'The service is busy. Please try again in a few minutes.',
  no_room: 'There is no room left on our side, and nothing was saved. Please try again later.',
  internal: 'Something went wrong on our side. Please try again.',
};

const terms: TermsSentence = {
  before: 'By paying you accept our ',
  terms: 'Terms of Use',
  between: ' and ',
  privacy: 'Privacy Policy',
  after: '.',
};

const payment = {
  preview: 'This is the preview of a draft. Nothing is ordered or paid here.',
  preparing: 'Preparing the payment form...',
  preparingCard: 'Loading the card form...',
  heading: 'Payment',
  secure: {
    title: 'Secure payment',
    text: 'Card details go straight to the payment provider, encrypted. We never see or store them.',
  } satisfies TitledText,
  /** In demo mode, where no card is charged. */
  demoChargeNote: (amount: string, currency: string) => `A card would be charged in ${currency}: ${amount}.`,
  chargeNote: (amount: string, currency: string) => `Your card is charged in ${currency}: ${amount}.`,
  pay: (amount: string) => `Pay ${amount}`,
  paying: 'Processing your payment...',
  demo: {
    title: 'Stripe Integration Required',
    text: 'No payment keys are set, so this studio runs in demo mode. No card is asked for and no card is charged; everything after the payment happens as it would for a real one.',
    pay: (amount: string) => `Pay ${amount} (demo)`,
  },
  free: { text: 'There is nothing to pay for this order.', confirm: 'Place the order' },
  tryAgain: 'Try again',
  retryIn: (minutes: number) => `Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  sessionFailed: {
    title: 'Payment Error',
    text: (message: string) => `The payment session could not be started: ${message}`,
  },
  failed: { title: 'Payment Failed', text: 'An error occurred during payment. Please try again.' } satisfies TitledText,
  unexpected: 'Something unexpected happened.',
  processing: {
    title: 'Your bank is still working on it',
    text: 'The payment is being processed. There is nothing more to do: we write to you as soon as it is through. Please do not pay again.',
    link: 'See the order',
  },
  scheduling: {
    will_book: {
      title: 'Your shoot is booked when you pay',
      text: (when: string) => `${when} is free. It is yours as soon as the payment is through.`,
    },
    held: {
      title: 'Your shoot is booked when you pay',
      text: (when: string) => `${when} is held for you. It is yours as soon as the payment is through.`,
      left: (clock: string) => `${clock} left`,
      endedTitle: 'Your time is not held any more',
      endedText: (when: string) =>
        `${when} may go to somebody else now. If it is still free when you pay, your shoot is booked then, with another photographer if need be. If it is gone, your order goes through all the same, and we will contact you to agree on a time.`,
    },
    to_be_scheduled: {
      title: 'The time is agreed on after the payment',
      text: (when: string) =>
        `${when} cannot be booked automatically. Your order goes through, and we will contact you to agree on a time.`,
    },
  },
  cardFormFailed: 'The card form could not be loaded. Check your connection and try again.',
  terms,
  termsChanged: {
    text: 'Everything that you typed is still here.',
    read: 'Read the new terms',
    confirm: 'Continue with the new terms',
  },
  errors,
};

const toasts = {
  paid: {
    title: 'Payment Successful!',
    text: 'Your order has been received. A confirmation email is on its way.',
  } satisfies TitledText,
  emailStarted: {
    title: 'Email Sending Initiated',
    text: 'The order confirmation email process has been started.',
  } satisfies TitledText,
  emailRefused: {
    title: 'Email Sending Error',
    text: (message: string) => `Could not initiate order confirmation email: ${message}`,
    reason: 'The message could not be queued. Your order is safe; we will write to you.',
  },
  emailSkipped: {
    title: 'Email Notification Skipped',
    text: 'Backend connection not found. Order confirmation email could not be sent.',
  } satisfies TitledText,
  bookingSaved: {
    title: 'Booking Saved',
    text: 'The appointment has been added to the admin calendar.',
  } satisfies TitledText,
  bookingSkipped: {
    title: 'Booking Skipped',
    text: 'No preferred date was selected, so no calendar event was created.',
  } satisfies TitledText,
  bookingRefused: {
    title: 'Booking Save Error',
    text: (message: string) => `Failed to save booking to calendar: ${message}`,
    reasons: {
      full: 'this time is already taken. We will contact you to agree on another.',
      past: 'this time has already passed. We will contact you to agree on another.',
      closed: 'this time is outside our working hours. We will contact you to agree on another.',
      too_soon: 'this time is too soon for us. We will contact you to agree on another.',
      other: 'this time could not be reserved. We will contact you to agree on one.',
    },
  },
  bookingFailed: { title: 'Booking Failed', text: 'Backend connection is unavailable.' } satisfies TitledText,
};

const checkout = {
  pageTitle: 'Checkout',
  heading: 'Complete your payment',
  intro: 'One last step. Check the summary and pay securely by card.',
  summary: 'Order summary',
  package: 'Package',
  photoCount: 'Photo count',
  photos: (count: number) => `${count} photos`,
  property: 'Property',
  contactName: 'Contact name',
  preferredDate: 'Preferred date',
  at: (day: string, time: string) => `${day}, ${time}`,
  noDate: 'To be agreed',
  total: 'Total',
  back: 'Back to Order Form',
  questions: 'Questions about your order?',
  contact: 'Contact Us',
  missing: {
    title: 'Missing Information',
    text: 'Order details were not found. Please fill in the order form again.',
  } satisfies TitledText,
  unknownPackage: {
    title: 'Package Not Found',
    text: 'The selected package is not valid. Please try again.',
  } satisfies TitledText,
};

const success = {
  pageTitle: 'Order Received',
  checking: 'Confirming your payment...',
  eyebrow: 'Payment received',
  heading: 'Thank you. Your order is in.',
  orderNumber: 'Order number',
  paymentId: 'Payment reference',
  date: 'Date',
  package: 'Package',
  customer: 'Customer',
  email: 'Email',
  phone: 'Phone',
  property: 'Property',
  total: 'Total',
  shoot: 'Shoot',
  note: 'Our team will contact you within 24 hours to schedule the shoot.',
  home: 'Back to Home',
  contact: 'Contact Us',
  viewOrder: 'View order status',
  unreachable: {
    title: 'We could not reach the server',
    text: 'Your payment may well be through. Nothing is charged twice: try again, and we look it up.',
  } satisfies TitledText,
  notPaid: {
    title: 'The payment was not completed',
    text: 'Nothing was charged. Your order form is kept; you can pay again from there.',
  } satisfies TitledText,
};

const orderPage = {
  pageTitle: 'Your Order',
  loading: 'Loading your order...',
  heading: (orderNumber: number) => `Order ${orderNumber}`,
  placed: (day: string) => `Placed on ${day}`,
  status: { pending: 'Pending', completed: 'Completed', approved: 'Approved', cancelled: 'Cancelled' },
  paymentStatus: {
    requires_payment: 'Waiting for payment',
    paid: 'Paid',
    refunded: 'Refunded',
    failed: 'Payment cancelled',
  },
  formatStatus: {
    pending: 'Your order is with us. You hear from us at every step.',
    completed: 'Your photos and videos have been delivered.',
    approved: 'You approved what was delivered. Thank you.',
    cancelled: 'This order was cancelled.',
    refunded: 'This order was refunded in full.',
    requires_payment: 'This order is not paid yet. If you have just paid, this page follows within a few minutes.',
    failed: 'The payment of this order was cancelled. Nothing was charged.',
  },
  photos: (count: number) => `${count} photos`,
  ordered: 'What you ordered',
  package: 'Package',
  included: 'Included',
  property: 'Property',
  area: 'Area',
  rooms: 'Rooms',
  roomsText: (bedrooms: number | null, bathrooms: number | null) =>
    [
      bedrooms === null ? '' : `${bedrooms} bedroom${bedrooms === 1 ? '' : 's'}`,
      bathrooms === null ? '' : `${bathrooms} bathroom${bathrooms === 1 ? '' : 's'}`,
    ]
      .filter(Boolean)
      .join(', '),
  notes: 'Notes',
  contact: 'Contact',
  receipt: 'Receipt',
  listPrice: 'List price',
  amountPaid: 'Amount paid',
  amountDue: 'Amount due',
  refunded: 'Refunded',
  paidAt: 'Paid on',
  acceptedTerms: 'Terms of Use',
  acceptedVersion: (version: string) => `Version ${version}, which you accepted`,
  invoice: 'Invoice',
  invoiceFile: (number: string) => `Invoice ${number} (PDF)`,
  madeBy: 'Order made by',
  theStudio: 'The studio',
  openDelivery: 'Open the delivery',
  demo: 'Demo payment: no card was charged.',
  test: 'Test payment: no real card was charged.',
  schedule: 'Schedule',
  ends: 'until',
  secondVisit: (times: string) => `Second visit on the same day: ${times}`,
  zone: (zone: string) => `Times are in the studio's zone, ${zone}.`,
  toBeScheduled: {
    title: 'We are finding a time',
    text: 'We could not book the time you wished for. We contact you to agree on another.',
  } satisfies TitledText,
  toAgree: {
    title: 'We are finding a time',
    text: 'We contact you to agree on a day and a time.',
  } satisfies TitledText,
  shootCancelled: {
    title: 'You cancelled the shoot',
    text: 'We look at what goes back to you, and write to you. For another time, write to us or call us.',
  },
  notRequested: {
    title: 'No date yet',
    text: 'You did not ask for a date. We contact you within 24 hours to agree on one.',
  } satisfies TitledText,
  requested: 'Your wish',
  noTime: 'no time named',
  afterPayment: 'The shoot is scheduled once the order is paid.',
  calendar: 'Add to calendar',
  change: {
    open: 'Move or cancel',
    title: 'Change your shoot',
    now: (day: string, time: string) => `It is on ${day} at ${time}.`,
    what: 'What would you like to do?',
    kinds: { move: 'Move it', cancel: 'Cancel it' },
    reason: 'Why?',
    reasons: {
      plans: 'My plans have changed',
      not_ready: 'The property is not ready',
      no_access: 'Nobody can let you in',
      weather: 'The weather',
    },
    note: 'Anything we should know? (optional)',
    times: 'The new time',
    noTimes: 'Nothing is free on these days.',
    earlier: 'Earlier days',
    later: 'Later days',
    day: 'Day',
    chooseTime: 'Choose a time.',
    costsMore: (amount: string) => `Your order costs ${amount} more at this time.`,
    costsLess: (amount: string) => `Your order costs ${amount} less at this time.`,
    moreText: 'It is added to your order. You get a link by email to pay it.',
    lessText: 'What you have paid of it goes back to you. The studio takes care of that.',
    loading: 'Loading free times...',
    failed: 'This could not be loaded.',
    retry: 'Try again',
    free: 'This change is free of charge.',
    fee: (amount: string) =>
      `A fee of ${amount} applies to this change. Nothing is charged now: we write to you about it.`,
    paid: 'What you have paid stays with us until we have written to you about it.',
    call: 'It is too late to change this here.',
    callText: 'Please call us or write to us. We find a way together.',
    submit: { move: 'Move the shoot', cancel: 'Cancel the shoot' },
    busy: 'One moment...',
    keep: 'Leave it as it is',
    moved: 'Your shoot has moved',
    cancelled: 'Your shoot was cancelled',
    mailed: 'We have sent you an email.',
  },
  due: {
    title: (amount: string) => `${amount} is due`,
    text: 'Pay it by card whenever it suits you.',
    pay: 'Pay now',
  },
  refresh: 'Check again',
  notFound: {
    title: 'We cannot show this order here',
    text: 'Orders are private. Open the link from your confirmation email again, or use the browser you ordered in.',
  } satisfies TitledText,
  failed: { title: 'The order could not be loaded', text: 'Something went wrong on our side. Please try again.' },
  home: 'Back to Home',
  contactUs: 'Contact Us',
};

/** The price of an order that is more than a package and its photos. */
const quote = {
  lines: 'What the price is made of',
  includes: (tax: string, amount: string) => `Includes ${tax}: ${amount}`,
  areaUnknown: 'A fee for the distance may be added: we could not find the address on the map, and ask you first.',
  addOns: 'Add-ons',
  addOnsLoading: 'Loading add-ons...',
  addOnsFailed: 'The add-ons could not be loaded.',
  chooseOne: '(choose one)',
  quantity: 'How many',
  free: 'Free',
  from: (amount: string) => `from ${amount}`,
  perUnit: (amount: string, unit: string) => `${amount} per ${unit}`,
  coupon: 'Coupon code',
  couponApply: 'Apply',
  couponApplied: (code: string) => `Coupon ${code} is applied.`,
  couponRemove: 'Remove coupon',
  tryAgain: 'Try again',
  failed: 'The price could not be calculated.',
  loading: 'Calculating the price...',
  edit: 'Change the details',
  changed: {
    title: 'The price has changed',
    text: (amount: string) => `Your order is now ${amount}. Nothing was charged.`,
    confirm: (amount: string) => `Continue with ${amount}`,
  },
};

/** The payment page of a link. */
const pay = {
  heading: (orderNumber: number) => `Pay for order ${orderNumber}`,
  intro: 'Check what the order is made of, and pay it securely by card.',
  summary: 'Your order',
  package: 'Package',
  property: 'Property',
  customer: 'Name',
  shoot: 'Shoot',
  total: 'Total',
  alreadyPaid: 'Paid already',
  later: 'Due after this',
  now: 'To pay now',
  received: {
    title: 'Payment Successful!',
    text: (amount: string) => `We received ${amount}. An email about it is on its way.`,
  },
  paid: {
    title: 'Paid. Thank you.',
    text: (orderNumber: number) => `Nothing is due for order ${orderNumber}. You find the details in our email.`,
  },
  ended: {
    title: 'This payment link has ended',
    text: 'It expired, a newer one was made, or the order was cancelled. Nothing was charged. Use the newest link that you have, or ask us for another.',
  },
  notFound: {
    title: 'There is nothing to pay here',
    text: 'Check that the link is complete: open it from our email once more, or ask us for a new one.',
  },
};

/** The words of the payment, the success page and the order's page, in English. */
export const messages = {
  language: 'Language',
  months: 'Preferred date',
  tryAgain: 'Try again',
  loading: 'Loading...',
  payment,
  quote,
  toasts,
  checkout,
  success,
  orderPage,
  pay,
};

/** The messages of each language: exactly the keys of the English words. */
export type OrderingMessages = typeof messages;
