import { useMessages } from '#app/lib/language/messages.ts';
import type { ReviewJson } from '#domain/reviews/review-json.ts';
import { createPin } from '../api/visitor-reviews.ts';
import { CommentForm } from '../shared/comment-form.tsx';
import { useDraft } from '../shared/drafts.ts';
import { listPins, type ReviewedPhoto } from './pins-of-photo.ts';
import type { ReviewSession } from './review-session.ts';
import { type Draft, newTextKey, newWishKey } from './viewer-view.ts';
import { WishChips } from './wish-chips.tsx';

type PinComposerProps = {
  session: ReviewSession;
  review: ReviewJson;
  photo: ReviewedPhoto;
  draft: Draft;
  /** Called with the id of the pin that was set. */
  onSet: (id: string | null) => void;
};

/** Whether the keyboard of this device does not come out of the screen. */
const hasKeys = () => window.matchMedia('(pointer: fine)').matches;

/** A new comment on a photo: a wish, a text, or both. */
export function PinComposer({ session, review, photo, draft, onSet }: PinComposerProps) {
  const messages = useMessages('reviews');
  const [wish, setWish] = useDraft(newWishKey(photo.id));
  const offered = review.wishes.some(({ id }) => id === wish) ? wish : null;
  const set = async (text: string) => {
    const place = draft === 'whole' ? { x: null, y: null } : draft;
    const pin = { item_id: photo.id, file_number: photo.file_number, ...place, text, wish: offered };
    await session.change(() => createPin(session.token, pin));
    setWish('');
    const own = listPins(session.store.get().review ?? review, photo.id).filter(({ comments }) => comments[0]?.is_own);
    onSet(own.at(-1)?.id ?? null);
  };
  return (
    <CommentForm
      label={messages.noteLabel}
      placeholder={messages.notePlaceholder}
      draftKey={newTextKey(photo.id)}
      action={messages.add}
      onSend={set}
      canBeEmpty={offered !== null}
      hasFocus={hasKeys()}
    >
      <WishChips wishes={review.wishes} chosen={offered} onChoose={(id) => setWish(id ?? '')} />
    </CommentForm>
  );
}
