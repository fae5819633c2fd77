import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { ReviewWorkspace } from './review-workspace.tsx';
import { useStaffReview } from './use-staff-review.ts';

/** The review of a property for the studio: what clients would like changed, and how far that is. */
export function StaffReviewPage({ propertyId }: { propertyId: string }) {
  const { data, failure, retry } = useStaffReview(propertyId);
  if (data) return <ReviewWorkspace {...data} />;
  return (
    <>
      <h1 className="display mb-5 text-[1.75rem] sm:text-[2rem]">Review</h1>
      {failure ? (
        <RetryNotice title="The review could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      ) : (
        <ReviewSkeleton />
      )}
    </>
  );
}

function ReviewSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Spinner label="Loading the review" className="sr-only" />
      <div>
        <Skeleton className="aspect-3/2 rounded-card" />
        <div className="mt-3 flex gap-2">
          <Skeleton className="h-14 w-20" />
          <Skeleton className="h-14 w-20" />
          <Skeleton className="h-14 w-20" />
        </div>
      </div>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
      </div>
    </div>
  );
}
