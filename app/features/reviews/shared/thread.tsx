import { type ReactNode, useState } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { useSite } from '#app/lib/page/site.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { cx } from '#app/ui/cx.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import type { ReviewComment } from '#domain/reviews/review-json.ts';
import { intlLocale } from '#domain/shared/locale.ts';
import { CommentForm } from './comment-form.tsx';
import { formatMoment } from './format-moment.ts';

type ThreadProps<Comment extends ReviewComment> = {
  comments: readonly Comment[];
  /** What an instant must be past to be new; null where nothing is. */
  newSince?: string | null;
  onChange?: (id: string, text: string) => Promise<void>;
  onRemove?: (id: string) => Promise<void>;
  /** What else stands below a comment, such as hiding it. */
  renderMore?: (comment: Comment) => ReactNode;
};

/** What was said at a pin, the oldest first. Texts and names are shown as text. */
export function Thread<Comment extends ReviewComment>({ comments, renderMore, ...rest }: ThreadProps<Comment>) {
  return (
    <ol className="flex flex-col gap-5">
      {comments.map((comment) => (
        <CommentRow key={comment.id} comment={comment} more={renderMore?.(comment)} {...rest} />
      ))}
    </ol>
  );
}

const initialsOf = (name: string, language: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase(language);

type CommentRowProps = Pick<ThreadProps<ReviewComment>, 'newSince' | 'onChange' | 'onRemove'> & {
  comment: ReviewComment;
  more: ReactNode;
};

function CommentRow({ comment, newSince = null, onChange, onRemove, more }: CommentRowProps) {
  const messages = useMessages('reviews');
  const language = useLanguage();
  const { timeZone } = useSite().formats;
  const [isChanging, setIsChanging] = useState(false);
  const { author, text } = comment;
  const isStaff = author.kind === 'staff';
  const isNew = newSince !== null && !comment.is_own && comment.created_at > newSince;
  const change = async (next: string) => {
    await onChange?.(comment.id, next);
    setIsChanging(false);
  };
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-full text-xs font-semibold',
          isStaff ? 'bg-ink text-on-ink' : 'bg-accent-soft text-accent-text',
        )}
      >
        {initialsOf(author.name, intlLocale(language))}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-body">
          <span className="font-semibold wrap-anywhere text-ink">{author.name}</span>
          {isStaff && <Badge>{messages.studio}</Badge>}
          {isNew && <Badge tone="accent">{messages.isNew}</Badge>}
          <span>{formatMoment(comment.created_at, language, timeZone)}</span>
          {comment.edited_at && <span>{messages.edited}</span>}
        </p>
        {isChanging ? (
          <div className="mt-2">
            <CommentForm
              label={messages.changeLabel}
              draftKey={`change:${comment.id}`}
              first={text}
              action={messages.save}
              onSend={change}
              onCancel={() => setIsChanging(false)}
              hasFocus
            />
          </div>
        ) : (
          text && <p className="mt-0.5 text-[0.9375rem] wrap-anywhere whitespace-pre-line text-body">{text}</p>
        )}
        {!isChanging && comment.can_edit && (
          <OwnActions comment={comment} onChange={onChange && (() => setIsChanging(true))} onRemove={onRemove} />
        )}
        {more}
      </div>
    </li>
  );
}

const LINK =
  'inline-flex min-h-11 cursor-pointer items-center rounded-md text-sm font-medium text-accent-text underline-offset-4 hover:underline aria-disabled:opacity-50 sm:min-h-9';

type OwnActionsProps = {
  comment: ReviewComment;
  onChange: (() => void) | undefined;
  onRemove: ((id: string) => Promise<void>) | undefined;
};

/** What somebody may do with what they wrote, until it is sent. */
function OwnActions({ comment, onChange, onRemove }: OwnActionsProps) {
  const messages = useMessages('reviews');
  const { run, running } = useAction(messages.notRemoved, async () => onRemove?.(comment.id));
  return (
    <p className="-mb-2 flex gap-4">
      {onChange && (
        <button type="button" className={LINK} onClick={onChange}>
          {messages.change}
        </button>
      )}
      {onRemove && (
        <button type="button" className={LINK} aria-disabled={running !== null} onClick={() => void run()}>
          {messages.remove}
        </button>
      )}
    </p>
  );
}
