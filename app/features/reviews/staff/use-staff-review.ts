import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '#app/lib/request/query-client.ts';
import { endLostSession, getErrorMessage } from '#app/lib/request/request-errors.ts';
import { reviewedPhotosQuery, reviewedPropertyQuery } from '../api/reviewed-property.ts';
import { followChanges, staffEventsAddress, staffReviewQuery } from '../api/staff-reviews.ts';
import { watchChanges } from '../shared/watch-changes.ts';

/** The review of a property with what it is about, kept fresh by what the server tells. */
export function useStaffReview(propertyId: string) {
  const property = useQuery(reviewedPropertyQuery(propertyId));
  const review = useQuery(staffReviewQuery(propertyId));
  const photos = useQuery(reviewedPhotosQuery(propertyId));
  const error = property.error ?? review.error ?? photos.error;
  useEffect(() => endLostSession(error), [error]);
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: staffReviewQuery(propertyId).queryKey });
    return watchChanges(staffEventsAddress(propertyId), {
      onChanges: (changes) => followChanges(propertyId, changes),
      onBalance: refresh,
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
