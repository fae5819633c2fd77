/** The header by which a page says during which viewing it was opened: it may be open when that is over, and somebody else signed in. */
export const VIEWING_HEADER = 'x-viewing';
