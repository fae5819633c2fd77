import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { propertyQuery } from '#app/features/properties/api/properties.ts';
import { readPropertyMedia } from '#app/features/properties/api/property-media.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { endLostSession, getErrorMessage } from '#app/lib/request/request-errors.ts';
import { followChanges, staffEventsAddress, staffReviewQuery } from '../api/staff-reviews.ts';
import { watchChanges } from '../shared/watch-changes.ts';

/** More photos than one property has; the strip shows as many. */
const MOST_PHOTOS = 1000;

/** What a property shows, in the studio's order. It is one of the lists of media, so a new version comes in by itself. */
const photosQuery = (propertyId: string) => ({
  queryKey: ['media', 'list', 'reviewed', propertyId] as const,
  queryFn: async () => (await readPropertyMedia(propertyId, MOST_PHOTOS)).filter(({ variants }) => variants !== null),
});

/** The review of a property with what it is about, kept fresh by what the server tells. */
export function useStaffReview(propertyId: string) {
  const property = useQuery(propertyQuery(propertyId));
  const review = useQuery(staffReviewQuery(propertyId));
  const photos = useQuery(photosQuery(propertyId));
  const error = property.error ?? review.error ?? photos.error;
  useEffect(() => endLostSession(error), [error]);
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: staffReviewQuery(propertyId).queryKey });
    return watchChanges(staffEventsAddress(propertyId), {
      onChanges: (changes) => followChanges(propertyId, changes),
      // Whether the session ended is what the next request is told.
      onEnded: refresh,
      onRefused: refresh,
    });
  }, [propertyId]);
  const all = [property, review, photos] as const;
  return {
    data:
      property.data && review.data && photos.data
        ? { property: property.data, review: review.data, photos: photos.data }
        : null,
    failure: error && !all.every(({ data }) => data) ? getErrorMessage(error) : null,
    retry: () => void Promise.all(all.filter(({ data }) => !data).map(({ refetch }) => refetch())),
  };
}
