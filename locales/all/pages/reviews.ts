// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
export type ReviewsMessages = {
  pin: (values: { number: string | number }) => string;
  newPin: string;
  wholePhoto: string;
  states: {
    unsent: string;
    open: string;
    in_work: string;
    done: string;
    approved: string;
  };
  cursor: {
    label: string;
    at: (values: { fromLeft: string | number; fromTop: string | number }) => string;
  };
  compare: {
    handle: string;
    part: (values: { percent: string | number; before: string | number }) => string;
    show: string;
    back: string;
    version: (values: { number: string | number }) => string;
    against: string;
    failed: string;
  };
  onVersion: (values: { number: string | number }) => string;
  heading: string;
  intro: string;
  start: string;
  failed: string;
  panel: string;
  comments: (values: { count: number }) => string;
  replies: (values: { count: number }) => string;
  none: string;
  comment: string;
  placing: string;
  moveHint: string;
  onWhole: string;
  wishes: string;
  noteLabel: string;
  notePlaceholder: string;
  add: string;
  reply: string;
  replyLabel: (values: { number: string | number }) => string;
  approve: string;
  openAgain: string;
  notDecided: string;
  back: string;
  close: string;
  placeOf: (values: { place: string | number; total: string | number }) => string;
  round: (values: { number: string | number }) => string;
  freeRound: (values: { number: string | number; total: string | number }) => string;
  name: {
    title: string;
    text: string;
    label: string;
    save: string;
  };
  studio: string;
  isNew: string;
  newCount: (values: { count: string | number }) => string;
  edited: string;
  change: string;
  remove: string;
  notRemoved: string;
  changeLabel: string;
  save: string;
  cancel: string;
  priceChanged: string;
  lockNote: string;
  orderFor: (values: { price: string | number }) => string;
  fromStudio: string;
  favorites: {
    label: string;
    count: (values: { count: number }) => string;
    failed: string;
  };
  choice: {
    chosen: (values: { count: string | number; limit: string | number }) => string;
    note: (values: { limit: string | number }) => string;
    tooMany: (values: { count: number }) => string;
    keep: string;
    further: (values: { count: number }) => string;
    orderText: (values: { count: number; price: string | number }) => string;
    notOrdered: string;
    failed: string;
  };
  send: {
    requests: (values: { count: number; photos: number }) => string;
    due: (values: { at: string | number }) => string;
    dueText: (values: { at: string | number }) => string;
    closes: string;
    button: string;
    free: string;
    paid: (values: { price: string | number }) => string;
    costs: (values: { price: string | number }) => string;
    byOthers: string;
    noRound: string;
    failed: string;
  };
  rounds: {
    states: {
      open: string;
      sent: string;
      done: string;
    };
    sent: (values: { at: string | number }) => string;
    sentBy: (values: { at: string | number; by: string | number }) => string;
    done: (values: { at: string | number }) => string;
    price: (values: { price: string | number }) => string;
  };
  approval: {
    button: string;
    title: string;
    text: string;
    note: string;
    unsent: string;
    inWork: string;
    approved: (values: { by: string | number; at: string | number }) => string;
    failed: string;
  };
  payment: {
    title: string;
    text: string;
    pay: string;
    later: string;
  };
  oneMoment: string;
};
