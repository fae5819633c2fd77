/**
 * So many bytes of a file are sent with each request: few enough for a proxy's limits, enough that requests cost nothing.
 */
export const UPLOAD_PART_BYTES = 16 * 1024 * 1024;
