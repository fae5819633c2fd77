/**
 * How customers come to a time: they choose one that is `offered` and hold it while they order, or write when they would like it
 * (`on_request`).
 */
export const SCHEDULING_MODES = ['offered', 'on_request'] as const;
export type SchedulingMode = (typeof SCHEDULING_MODES)[number];
