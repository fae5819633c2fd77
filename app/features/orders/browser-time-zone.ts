/** The visitor's own zone: stands in where the studio's is not known. Whoever shows a time names the zone beside it. */
export const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
