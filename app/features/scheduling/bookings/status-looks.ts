import type { DayStatus } from './day-status.ts';

/** How the kinds of days look, in the grid and in the legend. Each also carries its word. */
export const STATUS_LOOKS: Record<DayStatus, string> = {
  open: 'border-emerald-300 bg-emerald-50 text-emerald-900 enabled:hover:border-emerald-700',
  full: 'border-amber-300 bg-amber-50 text-amber-900 enabled:hover:border-amber-700',
  closed: 'border-line bg-slate-100 text-slate-600 enabled:hover:border-muted',
  past: 'border-transparent bg-transparent text-muted',
};
