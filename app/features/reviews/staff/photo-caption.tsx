import type { PlacedMedia } from '#domain/media/media-order.ts';
import type { StaffReview } from '#domain/reviews/review-json.ts';

type PhotoCaptionProps = { photo: PlacedMedia; review: StaffReview; place: number; total: number };

/** Which photo it is, by its number and its place among those that are shown, and what the client thinks of it as a whole. */
export function PhotoCaption({ photo, review, place, total }: PhotoCaptionProps) {
  const fans = review.favorites.find(({ item_id }) => item_id === photo.id)?.reviewers ?? [];
  const isChosen = review.choice?.chosen.includes(photo.id) ?? false;
  const facts = [
    photo.number !== null && `No. ${photo.number}`,
    photo.file_number > 1 && `version ${photo.file_number}`,
    isChosen && 'chosen by the client',
    fans.length > 0 && `a favorite of ${fans.join(', ')}`,
  ].filter(Boolean);
  return (
    <p className="min-w-0 flex-1 basis-52 text-sm text-body">
      <span className="font-medium wrap-anywhere text-ink">{photo.room || photo.file_name}</span>{' '}
      <span className="text-muted tabular-nums">
        {place} of {total}
      </span>
      {facts.length > 0 && <span className="block wrap-anywhere first-letter:uppercase">{facts.join(', ')}</span>}
    </p>
  );
}
