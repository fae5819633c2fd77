/** A button on ink: the other way round than on the page. */
export const ACTION_BUTTON =
  'inline-flex min-h-11 shrink-0 cursor-pointer items-center justify-center rounded-full px-2.5 text-[0.9375rem] font-medium ' +
  'transition-colors disabled:cursor-not-allowed disabled:opacity-50 sm:px-4';
export const QUIET = 'hover:bg-on-ink/15';
export const LOUD = 'bg-on-ink text-ink hover:bg-on-ink/90 focus-visible:-outline-offset-5 focus-visible:outline-ink';
