import { type ReactNode, useId } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { formatItemCount } from '../format-media.ts';
import type { GridLayout } from './grid-layout.ts';
import type { GroupSubject, ItemGroup } from './group-items.ts';

type GroupSectionProps = {
  group: ItemGroup;
  /** Which of the layout's groups it is. */
  index: number;
  layout: GridLayout;
  /** The rows of the group that are near the screen. */
  drawn: readonly number[];
  items: readonly MediaJson[];
  renderHeading: (subject: GroupSubject) => ReactNode;
  renderCard: (item: MediaJson, group: ItemGroup) => ReactNode;
};

/** A group: as tall as all its items, with those drawn that are near. Its heading stays in sight while the group is. */
export function GroupSection({ group, index, layout, drawn, items, ...render }: GroupSectionProps) {
  const messages = useMessages('library').media;
  const id = useId();
  const { tops, groupStarts, columns, gap, heading } = layout;
  const getTop = (row: number) => tops[row] ?? 0;
  const start = getTop(groupStarts[index] ?? 0);
  const end = getTop(groupStarts[index + 1] ?? 0);
  const { subject, from, to, isComplete } = group;
  return (
    <section
      aria-labelledby={subject ? id : undefined}
      aria-label={subject ? undefined : messages.allItems}
      className="absolute inset-x-0"
      style={{ top: start, height: end - start }}
    >
      {subject && (
        <h2
          id={id}
          className="sticky top-14 z-10 -mx-1.5 flex items-center gap-2 bg-canvas px-1.5 text-sm text-muted"
          style={{ height: heading }}
        >
          <span className="display min-w-0 truncate text-xl">{render.renderHeading(subject)}</span>{' '}
          {isComplete && <span className="shrink-0">· {formatItemCount(to - from)}</span>}
        </h2>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: rows are between the list and its items, which a ul does not allow. */}
      <div role="list" aria-labelledby={subject ? id : undefined}>
        {drawn.map((row) => {
          const line = layout.rows[row];
          if (line?.kind !== 'cards') return null;
          return (
            <div
              key={line.from}
              className="absolute inset-x-0 grid"
              style={{
                top: getTop(row) - start,
                height: getTop(row + 1) - getTop(row) - gap,
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
                columnGap: gap,
              }}
            >
              {items.slice(line.from, line.to).map((item, index) => (
                // biome-ignore lint/a11y/useSemanticElements: as for the list.
                <div
                  key={item.id}
                  role="listitem"
                  aria-setsize={isComplete ? to - from : -1}
                  aria-posinset={isComplete ? line.from - from + index + 1 : undefined}
                  className="min-h-0 min-w-0"
                >
                  {render.renderCard(item, group)}
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </section>
  );
}
