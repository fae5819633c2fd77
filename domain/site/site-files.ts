/** Where the files of the site stand; their names are the SHA-256 of their bytes with `.png` or `.webp`. */
export const SITE_FILES_PATH = '/site-files/';

export const sitePngPath = (sha256: string) => `${SITE_FILES_PATH}${sha256}.png`;
export const siteWebpPath = (sha256: string) => `${SITE_FILES_PATH}${sha256}.webp`;
