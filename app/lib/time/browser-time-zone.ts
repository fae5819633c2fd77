/** The visitor's own zone: used where the studio's is not known. Show the zone beside every time. */
export const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
