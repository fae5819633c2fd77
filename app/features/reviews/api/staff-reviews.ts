import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { CreateStaffPin } from '#domain/reviews/review-input.ts';
import type { StaffReview } from '#domain/reviews/review-json.ts';

const REVIEW_KEY = ['reviews', 'staff'] as const;

/** The review of a property as the studio sees it, as a query. */
export const staffReviewQuery = (propertyId: string) => ({
  queryKey: [...REVIEW_KEY, propertyId] as const,
  queryFn: async (): Promise<StaffReview> =>
    readAnswer(await api.properties[':id'].review.$get({ param: { id: propertyId } })),
});

/** Where the changes of a review are told. */
export const staffEventsAddress = (propertyId: string) => `/api/properties/${propertyId}/review/events`;

/** Shows a review as an answer has it, unless a newer one is shown by now. */
function keep(propertyId: string, review: StaffReview): void {
  queryClient.setQueryData<StaffReview>(staffReviewQuery(propertyId).queryKey, (shown) =>
    shown && shown.changes > review.changes ? shown : review,
  );
}

/** Asks for the review anew where it has more changes than the one that is shown. */
export function followChanges(propertyId: string, changes: number): void {
  const { queryKey } = staffReviewQuery(propertyId);
  const shown = queryClient.getQueryData<StaffReview>(queryKey);
  if (!shown || shown.changes < changes) void queryClient.invalidateQueries({ queryKey });
}

/** The dashboard says whose clients wait; an answer changes that. */
const refreshDashboard = () => queryClient.invalidateQueries({ queryKey: ['admin', 'overview'] });

async function keepAnswer(propertyId: string, answer: Promise<StaffReview>): Promise<void> {
  keep(propertyId, await answer);
  void refreshDashboard();
}

const ofReview = api.properties[':id'].review;

export const addStaffPin = (propertyId: string, json: CreateStaffPin) =>
  keepAnswer(propertyId, ofReview.pins.$post({ param: { id: propertyId }, json }).then(readAnswer));

export const removeStaffPin = (propertyId: string, pinId: string) =>
  keepAnswer(propertyId, ofReview.pins[':pinId'].$delete({ param: { id: propertyId, pinId } }).then(readAnswer));

export const replyAsStaff = (propertyId: string, pinId: string, text: string) =>
  keepAnswer(
    propertyId,
    ofReview.pins[':pinId'].comments.$post({ param: { id: propertyId, pinId }, json: { text } }).then(readAnswer),
  );

export const moveStaffPin = (propertyId: string, pinId: string, state: 'in_work' | 'done') =>
  keepAnswer(
    propertyId,
    ofReview.pins[':pinId'].state.$post({ param: { id: propertyId, pinId }, json: { state } }).then(readAnswer),
  );

export const hideComment = (propertyId: string, commentId: string, is_hidden: boolean) =>
  keepAnswer(
    propertyId,
    ofReview.comments[':commentId'].hidden
      .$post({ param: { id: propertyId, commentId }, json: { is_hidden } })
      .then(readAnswer),
  );

export const finishRound = (propertyId: string, number: number) =>
  keepAnswer(
    propertyId,
    ofReview.rounds[':number'].done.$post({ param: { id: propertyId, number: String(number) } }).then(readAnswer),
  );
