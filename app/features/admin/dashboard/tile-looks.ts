/** The looks of a figure with its name. */
export const TILE = 'flex min-w-0 flex-col rounded-card border border-line bg-surface px-4 py-3 sm:px-5';
export const TILE_FIGURE = 'display text-2xl tabular-nums sm:text-[2rem]';
