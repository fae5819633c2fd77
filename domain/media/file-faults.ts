/**
 * What can be wrong with a stored file: its bytes are others than those that were stored, it is gone, or the disk gives an error instead of
 * its bytes.
 */
export const FILE_FAULTS = ['changed', 'missing', 'unreadable'] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/**
 * The kinds of stored files: a file as it was uploaded, a picture that was made of it, a file of the pages, and an invoice or a logo,
 * which stand in the database.
 */
export const FILE_KINDS = ['original', 'picture', 'page', 'invoice', 'logo'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
