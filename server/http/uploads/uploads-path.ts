/** The address of all uploads. */
export const UPLOADS_PATH = '/api/uploads';
