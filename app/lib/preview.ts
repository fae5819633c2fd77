/** Whether the document is the preview of a draft, which its owner looks at. It stays one as long as it is open. */
export const isPreview = typeof document !== 'undefined' && /[?&]preview=draft(?:&|$)/.test(document.location.search);
