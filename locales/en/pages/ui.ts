/** The words that are built into parts of every area, in English: dialogs, toasts, forms, lists. */
export const messages = {
  cancel: 'Cancel',
  close: 'Close',
  closeMenu: 'Close menu',
  oneMoment: 'One moment...',
  leaveWithoutSaving: 'Leave without saving',
  optional: 'optional',
  email: 'Email',
  /** `label` is that of the field. */
  showPassword: (label: string) => `Show ${label.toLowerCase()}`,
  capsLock: 'Caps Lock is on.',
  copy: 'Copy',
  copied: 'Copied',
  notAllowed: 'Not allowed',
  copyRefused: 'The browser did not allow copying.',
  loading: 'Loading...',
  loadMore: 'Load more',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  changed: {
    title: 'Somebody else changed this in the meantime',
    discard: 'Discard my changes',
    nothing: 'Nothing',
    insteadOf: (before: string) => `instead of ${before || 'nothing'}`,
    saveAgain: 'Your changes are still here. Save again to replace the current values.',
  },
  tryAgain: 'Try again',
  saveOrShare: 'Save or share',
  sharing: 'One moment...',
  shareReady: 'Ready. Press once more to save or share.',
};

/** The messages of each language: exactly the keys of the English ones. */
export type UiMessages = typeof messages;
