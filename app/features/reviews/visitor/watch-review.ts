import { eventsAddress } from '../api/visitor-reviews.ts';
import { type Watcher, watchChanges } from '../shared/watch-changes.ts';

/** Follows the changes of a review by a link. Returns what ends it. */
export const watchReview = (token: string, watcher: Watcher): (() => void) =>
  watchChanges(eventsAddress(token), watcher);
