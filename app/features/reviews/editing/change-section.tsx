import { useMessages } from '#app/lib/language/messages.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { EditingPin, ShownFile } from '#domain/reviews/editing/editing-job.ts';
import { toPlaced } from './format-job.ts';
import { PinnedPicture } from './pinned-picture.tsx';

/** The shown pictures of which somebody wants something changed, with the places and the words. */
export function ChangeSection({ shown }: { shown: readonly ShownFile[] }) {
  const messages = useMessages('editing').changes;
  const changed = shown.filter(({ pins }) => pins.some(({ is_done }) => !is_done));
  if (changed.length === 0) return null;
  return (
    <section aria-labelledby="to-change">
      <h2 id="to-change" className="display text-2xl">
        {messages.title}
      </h2>
      <ul className="mt-5 grid gap-6">
        {changed.map((file) => (
          <Card
            key={file.id}
            role="listitem"
            className="grid gap-5 p-4 sm:p-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
          >
            <PinnedPicture file={file} pins={file.pins.map(toPlaced)} />
            <div className="min-w-0">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="min-w-0 font-medium wrap-anywhere text-ink">
                  {file.file_name}
                  {file.file_number > 1 && (
                    <span className="ml-2 font-normal text-muted">
                      {messages.version({ number: file.file_number })}
                    </span>
                  )}
                </p>
                <a href={file.download} download={file.file_name} className={buttonClass('outline', 'sm')}>
                  <ToolIcon name="download" />
                  {messages.download}
                </a>
              </div>
              <PinList pins={file.pins} />
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}

/** What was said at each pin of a picture. */
export function PinList({ pins }: { pins: readonly EditingPin[] }) {
  const messages = useMessages('editing').changes;
  return (
    <ol className="mt-3 divide-y divide-line">
      {pins.map((pin) => (
        <li key={pin.id} className="flex gap-3 py-3">
          <span
            className={cx(
              'grid size-7 shrink-0 place-items-center rounded-full text-xs font-semibold text-white',
              pin.is_done ? 'bg-slate-500' : pin.is_internal ? 'bg-amber-700' : 'bg-sky-700',
            )}
          >
            {pin.number}
          </span>
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
              <Badge tone={pin.is_internal ? 'yellow' : 'accent'}>
                {pin.is_internal ? messages.staff : messages.client}
              </Badge>
              {pin.x === null && messages.whole}
              {pin.is_done && messages.done}
            </p>
            {pin.wish && <p className={cx('mt-1 font-medium', pin.is_done ? 'text-muted' : 'text-ink')}>{pin.wish}</p>}
            {pin.comments.map((comment) => (
              <p
                key={`${comment.created_at}-${comment.text}`}
                className={cx(
                  'mt-1 text-[0.9375rem] wrap-anywhere whitespace-pre-line',
                  pin.is_done ? 'text-muted' : 'text-body',
                )}
              >
                {comment.text}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
