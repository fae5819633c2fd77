/** The header by which a page of the preview (`?preview=draft`) asks for the drafts. */
export const PREVIEW_HEADER = 'x-preview';
