/** The page on which the studio was changed since the document was loaded; empty where it was not. */
let changedAt = '';

/** The studio or what it sells was published: documents of before know it as it was. */
export function noteStudioChange(): void {
  changedAt = window.location.pathname;
}

/** Whether a page has to be loaded anew to show the studio as it is. The page that changed it stays, with what it says about that. */
export const isStudioOutdated = (pathname: string): boolean => changedAt !== '' && pathname !== changedAt;
