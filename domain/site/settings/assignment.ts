/** How a studio gives shoots to its people: by their order, to the nearest, or to who had the fewest of late. */
export const ASSIGNMENTS = ['priority', 'nearest', 'fair'] as const;
export type Assignment = (typeof ASSIGNMENTS)[number];
