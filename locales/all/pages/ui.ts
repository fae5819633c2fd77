// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
export type UiMessages = {
  cancel: string;
  close: string;
  closeMenu: string;
  oneMoment: string;
  leaveWithoutSaving: string;
  optional: string;
  email: string;
  showPassword: (values: { label: string | number }) => string;
  capsLock: string;
  copy: string;
  copied: string;
  notAllowed: string;
  copyRefused: string;
  loading: string;
  loadMore: string;
  theme: string;
  themes: {
    system: string;
    light: string;
    dark: string;
  };
  changed: {
    title: string;
    discard: string;
    nothing: string;
    insteadOf: (values: { before: string | number }) => string;
    insteadOfNothing: string;
    saveAgain: string;
  };
  tryAgain: string;
  saveOrShare: string;
  sharing: string;
  shareReady: string;
};
