import { useMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import { MOST_PAGE_MEDIA } from '#domain/listings/pages/page-input.ts';
import type { PageMediumJson, PropertyPage } from '#domain/listings/pages/page-json.ts';
import { PackThumb } from '../pack-thumb.tsx';

type PageMediaProps = {
  media: PropertyPage['media'];
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
  /** The tours whose link is marked as the provider's own without names. */
  marked: readonly string[];
  onMark: (ids: string[]) => void;
};

const toggle = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

/** The films, plans, panoramas and tours of a page: a press takes one in at the end, or leaves it out. Each that is chosen has its place on it. */
export function PageMedia({ media, chosen, onChoose, marked, onMark }: PageMediaProps) {
  const messages = useMessages('listings').page;
  if (media.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-ink">{messages.media}</legend>
      <div className="mt-1 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-56 text-sm text-pretty text-muted">{messages.mediaHint}</p>
        <p className="text-sm text-muted" role="status">
          {messages.chosen({ count: chosen.length, total: media.length })}
        </p>
      </div>
      <ul className="grid gap-x-8 gap-y-1 lg:grid-cols-2">
        {media.map((medium) => (
          <li key={medium.media_id} className="min-w-0 border-b border-line py-2.5">
            <MediumChoice
              medium={medium}
              place={chosen.indexOf(medium.media_id) + 1}
              isFull={chosen.length >= MOST_PAGE_MEDIA}
              onToggle={() => onChoose(toggle(chosen, medium.media_id))}
            />
            {medium.kind === 'tour' && chosen.includes(medium.media_id) && (
              <CheckLine
                isChecked={marked.includes(medium.media_id)}
                onCheck={() => onMark(toggle(marked, medium.media_id))}
              >
                {messages.unbrandedTour}
              </CheckLine>
            )}
          </li>
        ))}
      </ul>
      {media.some(({ kind }) => kind === 'tour') && (
        <p className="mt-3 text-sm text-pretty text-muted">{messages.unbrandedTourHint}</p>
      )}
    </fieldset>
  );
}

type MediumChoiceProps = { medium: PageMediumJson; place: number; isFull: boolean; onToggle: () => void };

function MediumChoice({ medium, place, isFull, onToggle }: MediumChoiceProps) {
  const messages = useMessages('listings').page;
  const { media_id: id, kind, title, is_locked: isLocked, can_show: canShow } = medium;
  const kindName = messages.mediaKinds[kind];
  const notes = [kindName, isLocked && messages.lockedPhoto, !canShow && messages.notShown].filter(Boolean);
  const isChosen = place > 0;
  return (
    <label
      className={cx(
        'flex items-center gap-3.5 rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
        canShow || isChosen ? 'cursor-pointer' : 'cursor-not-allowed',
      )}
    >
      <input
        type="checkbox"
        className="sr-only"
        aria-label={messages.includeMedium({ kind: kindName, title })}
        checked={isChosen}
        disabled={!isChosen && (isFull || !canShow)}
        onChange={onToggle}
      />
      <PackThumb
        id={kind === 'tour' || !canShow ? null : id}
        number={isChosen ? place : '–'}
        isFaded={!isChosen}
        className="w-24"
      />
      <span className="min-w-0">
        <span className={cx('block truncate font-medium', isChosen ? 'text-ink' : 'text-body')}>{title}</span>
        <span className="block text-sm text-pretty text-muted">{notes.join(' · ')}</span>
      </span>
    </label>
  );
}
