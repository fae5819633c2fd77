/** The light that a visit may need. */
export const LIGHT_KINDS = ['day', 'twilight'] as const;
export type LightKind = (typeof LIGHT_KINDS)[number];

/** What a shoot may have beside its first visit by one person: a second person at the same time, or a second visit later on that day. */
export const PART_KINDS = ['person', 'visit'] as const;
export type PartKind = (typeof PART_KINDS)[number];
