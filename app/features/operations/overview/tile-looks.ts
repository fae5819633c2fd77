/** The looks of a figure with its name. */
export const TILE =
  'flex min-w-0 justify-between gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-3 max-sm:flex-col sm:items-center sm:px-5';
export const TILE_FIGURE = 'display text-2xl whitespace-nowrap tabular-nums sm:text-[1.75rem]';
