// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
export type OrderingMessages = {
  language: string;
  months: string;
  tryAgain: string;
  loading: string;
  payment: {
    preview: string;
    preparing: string;
    preparingCard: string;
    heading: string;
    secure: {
      title: string;
      text: string;
    };
    demoChargeNote: (values: { currency: string | number; amount: string | number }) => string;
    chargeNote: (values: { currency: string | number; amount: string | number }) => string;
    pay: (values: { amount: string | number }) => string;
    paying: string;
    demo: {
      title: string;
      text: string;
      pay: (values: { amount: string | number }) => string;
    };
    free: {
      text: string;
      confirm: string;
    };
    tryAgain: string;
    retryIn: (values: { minutes: number }) => string;
    sessionFailed: {
      title: string;
      text: (values: { message: string | number }) => string;
    };
    failed: {
      title: string;
      text: string;
    };
    unexpected: string;
    processing: {
      title: string;
      text: string;
      link: string;
    };
    scheduling: {
      will_book: {
        title: string;
        text: (values: { when: string | number }) => string;
      };
      held: {
        title: string;
        text: (values: { when: string | number }) => string;
        left: (values: { clock: string | number }) => string;
        endedTitle: string;
        endedText: (values: { when: string | number }) => string;
      };
      to_be_scheduled: {
        title: string;
        text: (values: { when: string | number }) => string;
      };
    };
    cardFormFailed: string;
    terms: {
      before: string;
      terms: string;
      between: string;
      privacy: string;
      after: string;
    };
    termsChanged: {
      text: string;
      read: string;
      confirm: string;
    };
    errors: {
      unreachable: string;
      offer_changed: string;
      invalid_input: string;
      malformed_request: string;
      invalid_link: string;
      link_ended: string;
      unsupported_media_type: string;
      too_large: string;
      unauthenticated: string;
      forbidden: string;
      suspended: string;
      address_unconfirmed: string;
      confirmation_required: string;
      not_found: string;
      method_not_allowed: string;
      stale_version: string;
      precondition_required: string;
      conflict: string;
      unusual_time: string;
      time_taken: string;
      price_differs: string;
      quote_changed: string;
      coupon_exhausted: string;
      terms_changed: string;
      area_refused: string;
      size_needs_quote: string;
      rate_limited: string;
      payment_refused: string;
      password_required: string;
      delivery_locked: string;
      payments_unavailable: string;
      unavailable: string;
      no_room: string;
      internal: string;
    };
  };
  quote: {
    lines: string;
    includes: (values: { tax: string | number; amount: string | number }) => string;
    areaUnknown: string;
    addOns: string;
    addOnsLoading: string;
    addOnsFailed: string;
    chooseOne: string;
    quantity: string;
    free: string;
    from: (values: { amount: string | number }) => string;
    perUnit: (values: { amount: string | number; unit: string | number }) => string;
    coupon: string;
    couponApply: string;
    couponApplied: (values: { code: string | number }) => string;
    couponRemove: string;
    tryAgain: string;
    failed: string;
    loading: string;
    edit: string;
    changed: {
      title: string;
      text: (values: { amount: string | number }) => string;
      confirm: (values: { amount: string | number }) => string;
    };
  };
  toasts: {
    paid: {
      title: string;
      text: string;
    };
    emailStarted: {
      title: string;
      text: string;
    };
    emailRefused: {
      title: string;
      text: (values: { message: string | number }) => string;
      reason: string;
    };
    emailSkipped: {
      title: string;
      text: string;
    };
    bookingSaved: {
      title: string;
      text: string;
    };
    bookingSkipped: {
      title: string;
      text: string;
    };
    bookingRefused: {
      title: string;
      text: (values: { message: string | number }) => string;
      reasons: {
        full: string;
        past: string;
        closed: string;
        too_soon: string;
        other: string;
      };
    };
    bookingFailed: {
      title: string;
      text: string;
    };
  };
  checkout: {
    pageTitle: string;
    heading: string;
    intro: string;
    summary: string;
    package: string;
    photoCount: string;
    photos: (values: { count: string | number }) => string;
    property: string;
    contactName: string;
    preferredDate: string;
    at: (values: { day: string | number; time: string | number }) => string;
    noDate: string;
    total: string;
    back: string;
    questions: string;
    contact: string;
    missing: {
      title: string;
      text: string;
    };
    unknownPackage: {
      title: string;
      text: string;
    };
  };
  success: {
    pageTitle: string;
    checking: string;
    eyebrow: string;
    heading: string;
    orderNumber: string;
    paymentId: string;
    date: string;
    package: string;
    customer: string;
    email: string;
    phone: string;
    property: string;
    total: string;
    deposit: string;
    rest: (values: { amount: string | number }) => string;
    shoot: string;
    note: string;
    home: string;
    contact: string;
    viewOrder: string;
    unreachable: {
      title: string;
      text: string;
    };
    notPaid: {
      title: string;
      text: string;
    };
  };
  orderPage: {
    pageTitle: string;
    loading: string;
    heading: (values: { orderNumber: string | number }) => string;
    placed: (values: { day: string | number }) => string;
    status: {
      pending: string;
      completed: string;
      approved: string;
      cancelled: string;
    };
    paymentStatus: {
      requires_payment: string;
      paid: string;
      refunded: string;
      failed: string;
    };
    formatStatus: {
      pending: string;
      completed: string;
      approved: string;
      cancelled: string;
      refunded: string;
      requires_payment: string;
      failed: string;
    };
    photos: (values: { count: string | number }) => string;
    ordered: string;
    package: string;
    included: string;
    property: string;
    area: string;
    rooms: string;
    bedrooms: (values: { count: number }) => string;
    bathrooms: (values: { count: number }) => string;
    notes: string;
    contact: string;
    receipt: string;
    listPrice: string;
    amountPaid: string;
    amountDue: string;
    refunded: string;
    paidAt: string;
    acceptedTerms: string;
    acceptedVersion: (values: { version: string | number }) => string;
    documents: string;
    madeBy: string;
    theStudio: string;
    openDelivery: string;
    orderAgain: string;
    orderAgainName: (values: { name: string | number }) => string;
    demo: string;
    test: string;
    schedule: string;
    ends: string;
    secondVisit: (values: { times: string | number }) => string;
    zone: (values: { zone: string | number }) => string;
    toBeScheduled: {
      title: string;
      text: string;
    };
    toAgree: {
      title: string;
      text: string;
    };
    shootCancelled: {
      title: string;
      text: string;
    };
    notRequested: {
      title: string;
      text: string;
    };
    requested: string;
    noTime: string;
    afterPayment: string;
    calendar: string;
    change: {
      open: string;
      title: string;
      now: (values: { day: string | number; time: string | number }) => string;
      what: string;
      kinds: {
        move: string;
        cancel: string;
      };
      reason: string;
      reasons: {
        plans: string;
        not_ready: string;
        no_access: string;
        weather: string;
      };
      note: string;
      times: string;
      noTimes: string;
      earlier: string;
      later: string;
      day: string;
      chooseTime: string;
      costsMore: (values: { amount: string | number }) => string;
      costsLess: (values: { amount: string | number }) => string;
      moreText: string;
      lessText: string;
      loading: string;
      failed: string;
      retry: string;
      free: string;
      fee: (values: { amount: string | number }) => string;
      paid: string;
      call: string;
      callText: string;
      submit: {
        move: string;
        cancel: string;
      };
      busy: string;
      keep: string;
      moved: string;
      cancelled: string;
      mailed: string;
    };
    due: {
      title: (values: { amount: string | number }) => string;
      text: string;
      pay: string;
    };
    refresh: string;
    travelUnknown: string;
    notFound: {
      title: string;
      text: string;
    };
    failed: {
      title: string;
      text: string;
    };
    home: string;
    contactUs: string;
  };
  pay: {
    heading: (values: { orderNumber: string | number }) => string;
    intro: string;
    summary: string;
    package: string;
    property: string;
    customer: string;
    shoot: string;
    total: string;
    alreadyPaid: string;
    later: string;
    now: string;
    received: {
      title: string;
      text: (values: { amount: string | number }) => string;
    };
    paid: {
      title: string;
      text: (values: { orderNumber: string | number }) => string;
    };
    ended: {
      title: string;
      text: string;
    };
    notFound: {
      title: string;
      text: string;
    };
  };
};
