import type { ClassNames } from 'react-day-picker';
import { iconButtonClass } from '../button/icon-button.tsx';
import { cx } from '../cx.ts';

const NAV_BUTTON = cx(
  iconButtonClass('outline'),
  'aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-slate-300',
);

/** The looks of a calendar that fills its part of the page. */
export const MONTH_LOOKS = {
  root: 'select-none',
  months: 'relative',
  month: 'flex flex-col gap-4',
  nav: 'absolute top-0 right-0 z-10 flex gap-2',
  button_previous: NAV_BUTTON,
  button_next: NAV_BUTTON,
  chevron: 'size-4 fill-current',
  month_caption: 'flex h-11 items-center',
  month_grid: 'w-full table-fixed border-collapse',
} satisfies Partial<ClassNames>;
