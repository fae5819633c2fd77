import { useMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';
import { Drawing } from '#app/ui/icon/icon.tsx';
import type { ReviewJson } from '#domain/reviews/review-json.ts';
import { listPins, type ReviewedPhoto } from './pins-of-photo.ts';
import type { ViewerView } from './viewer-view.ts';

const SPEECH = 'M4 4.5h12v8.5H9.5L6 16v-3H4z';

const PILL =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-5 text-[0.9375rem] font-medium shadow-[0_4px_16px_rgb(2_6_15/0.45)] focus-visible:outline-white';

type CommentButtonProps = { review: ReviewJson; photo: ReviewedPhoto; viewer: ViewerView };

/** Begins a comment on the photo, and on a phone leads to those that are there. While a place is looked for, it says so. */
export function CommentButton({ review, photo, viewer }: CommentButtonProps) {
  const messages = useMessages('reviews');
  const { view, isPlacing, isComparing } = viewer;
  const count = listPins(review, photo.id).length;
  if (isComparing || view) return null;
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-3 z-10 flex flex-col items-center gap-2 px-4">
      {isPlacing && (
        <p role="status" className="rounded-full bg-slate-950/85 px-4 py-2 text-center text-sm text-white">
          {messages.placing}
        </p>
      )}
      <div className="pointer-events-auto flex flex-wrap justify-center gap-2">
        {count > 0 && !isPlacing && (
          <button
            type="button"
            onClick={() => viewer.show({ kind: 'list' })}
            className={cx(PILL, 'bg-slate-800 text-white beside:hidden')}
          >
            {messages.comments({ count })}
          </button>
        )}
        {photo.former.some(({ preview }) => preview !== null) && !isPlacing && (
          <button type="button" onClick={() => viewer.compare(true)} className={cx(PILL, 'bg-slate-800 text-white')}>
            {messages.compare.show}
          </button>
        )}
        {review.rights.comment && (
          <button
            type="button"
            aria-pressed={isPlacing}
            onClick={() => (isPlacing ? viewer.show(null) : viewer.startPlacing())}
            className={cx(PILL, isPlacing ? 'bg-sky-700 text-white' : 'bg-white text-slate-900')}
          >
            <Drawing path={SPEECH} className="size-5" />
            {messages.comment}
          </button>
        )}
      </div>
    </div>
  );
}
