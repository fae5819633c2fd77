/** The version of the Terms of Use that a new studio begins with: its starter's. Changes with their text. */
export const TERMS_VERSION = '2026-11-01';

/** The version of the privacy policy that a new studio begins with. */
export const PRIVACY_VERSION = '2026-11-20';
