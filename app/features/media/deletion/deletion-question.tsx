import { useMessages } from '#app/lib/language/messages.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { studioDay } from '#app/lib/time/studio-day.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import type { Showing } from '#domain/media/shown-media.ts';
import { formatMediaDay } from '../media-day.ts';
import { type DeletionQuestion, useDeletionQuestion } from './ask-deletion.ts';

/** More are not named one by one. */
const NAMED = 6;

function useShowingText(): (showing: Showing) => string {
  const messages = useMessages('library').deletion;
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  return (showing) => {
    const { property_name: property } = showing;
    switch (showing.kind) {
      case 'link': {
        const date = formatMediaDay(studioDay(new Date(showing.expires_at), timeZone));
        const { name } = showing;
        return name ? messages.byLink({ property, name, date }) : messages.byNamelessLink({ property, date });
      }
      case 'originals':
        return messages.byOriginals({ property });
      case 'page':
        return messages.byPage({ property });
      case 'review':
        return messages.byReview({ property, round: String(showing.round) });
    }
  };
}

function Showings({ shown_by }: Pick<DeletionQuestion, 'shown_by'>) {
  const textOf = useShowingText();
  return (
    <span className="mt-2 block space-y-1">
      {shown_by.slice(0, NAMED).map((showing) => (
        <span key={textOf(showing)} className="block font-medium text-ink">
          {textOf(showing)}
        </span>
      ))}
      {shown_by.length > NAMED && <span className="block">…</span>}
    </span>
  );
}

function Question({ question }: { question: DeletionQuestion }) {
  const messages = useMessages('library').deletion;
  const { count, shown_by, is_refused: isRefused, trash_days: days, answer } = question;
  const text = messages.text({ days });
  return (
    <ConfirmDialog
      open
      onOpenChange={() => answer(null)}
      title={isRefused ? messages.refusedTitle({ count }) : messages.title({ count })}
      description={
        <>
          {isRefused ? messages.refusedText : shown_by.length > 0 ? messages.shownText : text}
          {shown_by.length > 0 && <Showings shown_by={shown_by} />}
          {!isRefused && shown_by.length > 0 && <span className="mt-2 block">{text}</span>}
        </>
      }
      action={isRefused ? messages.hide : messages.action}
      variant={isRefused ? 'primary' : 'danger'}
      onConfirm={() => answer(isRefused ? 'hide' : 'delete')}
    />
  );
}

/** Asks before many items are deleted, or what others see; and says of what others see that it stays, with the way to hide it. */
export function DeletionQuestionDialog() {
  const question = useDeletionQuestion();
  return question && <Question question={question} />;
}
