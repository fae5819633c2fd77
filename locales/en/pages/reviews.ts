/** The words of the review of a delivery: pins, rounds, favorites and the choice of photos. */
export const messages = {
  pin: (number: number) => `Pin ${number}`,
  newPin: 'New pin',
  wholePhoto: 'Whole photo',
  states: {
    unsent: 'Not sent yet',
    open: 'Open',
    in_work: 'In work',
    done: 'Done',
    approved: 'Approved',
  },
  cursor: {
    label: 'Set the pin here. The arrow keys move it, with Shift further.',
    at: (fromLeft: number, fromTop: number) => `${fromLeft} % from the left, ${fromTop} % from the top`,
  },
  compare: {
    handle: 'Slide between the two versions',
    part: (percent: number, before: string) => `${percent} % of ${before}`,
    show: 'Compare versions',
    back: 'Back to the photo',
    version: (number: number) => `Version ${number}`,
    against: 'Compare with',
    failed: 'The versions could not be opened. Check your connection and try again.',
  },
  onVersion: (number: number) => `On version ${number}`,
  studio: 'Studio',
  isNew: 'New',
  edited: 'edited',
  change: 'Edit',
  remove: 'Delete',
  notRemoved: 'The comment was not deleted',
  changeLabel: 'Your comment',
  save: 'Save',
  cancel: 'Cancel',
  oneMoment: 'One moment...',
};

/** The messages of each language: exactly the keys of the English ones. */
export type ReviewsMessages = typeof messages;
