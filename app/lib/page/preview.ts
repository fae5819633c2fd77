/** Whether this page is a preview of a draft, opened by an owner. It remains one until it is closed. */
export const isPreview = typeof document !== 'undefined' && /[?&]preview=draft(?:&|$)/.test(document.location.search);
