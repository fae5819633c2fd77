/** The version of the Terms of Use that an order accepts; changes with their text. */
export const TERMS_VERSION = '2026-11-01';
