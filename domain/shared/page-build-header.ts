/** The header by which a page says of which build of the pages it is: an old one may be open while the server is newer. */
export const PAGE_BUILD_HEADER = 'x-page-build';
