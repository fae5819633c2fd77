import type { ClassNames } from 'react-day-picker';

const NAV_BUTTON =
  'grid size-10 cursor-pointer place-items-center rounded-full text-ink hover:bg-ink/5 aria-disabled:cursor-default aria-disabled:opacity-30';

/** The looks of a small calendar that opens below a field. */
export const DATE_PICKER_LOOKS = {
  root: 'relative mx-auto w-[19.25rem] max-w-full select-none',
  months: 'relative',
  month: 'flex flex-col gap-3',
  nav: 'absolute inset-x-0 top-0 z-10 flex justify-between',
  button_previous: NAV_BUTTON,
  button_next: NAV_BUTTON,
  chevron: 'size-4 fill-current',
  month_caption: 'flex h-10 items-center justify-center',
  caption_label: 'font-display text-lg text-ink capitalize',
  weekday: 'h-8 text-xs font-medium text-muted',
  day_button:
    'h-10 w-full max-w-10 cursor-pointer rounded-full text-[0.9375rem] text-ink tabular-nums hover:bg-ink/5 focus-visible:outline-offset-1',
} satisfies Partial<ClassNames>;
