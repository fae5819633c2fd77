/** For how many days the trash keeps what was deleted, until the studio says otherwise. */
export const USUAL_TRASH_DAYS = 30;

/** The longest time for which the trash keeps something, in days. */
export const MOST_TRASH_DAYS = 365;
