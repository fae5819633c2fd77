/** The states of a property page: a draft that was never shown, then those of a sale, then put away. */
export const PAGE_STATES = ['draft', 'coming_soon', 'live', 'under_contract', 'sold', 'archived'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** The two faces of a page: with the name of who sells, and without any name. */
export const PAGE_FACES = ['branded', 'unbranded'] as const;
export type PageFace = (typeof PAGE_FACES)[number];

/** Whether a state is meant to be seen by everybody. */
export const isPublished = (state: PageState): boolean => state !== 'draft' && state !== 'archived';

/**
 * Whether a page may go from one state to another (LIST-15): a draft once published never is a draft again, and what was never published is not archived.
 *
 * @example canMoveTo('live', 'draft') // false
 */
export function canMoveTo(from: PageState, to: PageState): boolean {
  if (from === to) return true;
  return from === 'draft' ? to !== 'archived' : to !== 'draft';
}

/** What decides whether strangers see a page: its state, whether anything of its delivery is locked, and how many photos it can show. */
export type PageFacts = { state: PageState; isLocked: boolean; photos: number };

/**
 * Whether everybody may see a page (LIST-16): it is published, nothing of its delivery is locked, and there is a photo.
 *
 * @example isPublicPage({ state: 'live', isLocked: true, photos: 12 }) // false
 */
export const isPublicPage = ({ state, isLocked, photos }: PageFacts): boolean =>
  isPublished(state) && !isLocked && photos > 0;
