/**
 * The version of what is measured of a picture. One more lets all pictures be measured again, by a migration that makes the index
 * `media_items_unchecked` anew.
 */
export const CHECKS_VERSION = 1;
