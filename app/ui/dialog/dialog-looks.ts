/** The veil over the page behind a dialog. */
export const DIALOG_OVERLAY = 'fixed inset-0 z-40 bg-veil data-[state=open]:animate-fade-in';

/** The panel of a dialog: a sheet as tall as the screen on phones, a card in the middle elsewhere. */
export const DIALOG_PANEL =
  'fixed z-50 flex flex-col bg-raised text-body shadow-float outline-none data-[state=open]:animate-fade-in ' +
  'max-sm:inset-0 sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-4rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 ' +
  'sm:rounded-card sm:border sm:border-line';

/** A panel at the side of the page, as tall as the screen; it fills it on phones. */
export const SIDE_PANEL =
  'fixed inset-y-0 right-0 z-50 flex w-full flex-col bg-raised text-body shadow-float outline-none data-[state=open]:animate-fade-in ' +
  'sm:w-[min(100%-3rem,30rem)] sm:border-l sm:border-line';

export const DIALOG_WIDTHS = {
  sm: 'sm:w-[min(100%-3rem,26rem)]',
  md: 'sm:w-[min(100%-3rem,32rem)]',
  lg: 'sm:w-[min(100%-3rem,42rem)]',
} as const;
export type DialogWidth = keyof typeof DIALOG_WIDTHS;

/** The panel of a question: small, at the bottom on phones, where the thumb is. */
export const CONFIRM_PANEL =
  'fixed z-50 flex flex-col rounded-card border border-line bg-raised text-body shadow-float outline-none ' +
  'max-h-[calc(100dvh-2rem)] data-[state=open]:animate-fade-in max-sm:inset-x-4 max-sm:bottom-4 ' +
  'sm:top-1/2 sm:left-1/2 sm:w-[min(100%-3rem,27rem)] sm:-translate-x-1/2 sm:-translate-y-1/2';
