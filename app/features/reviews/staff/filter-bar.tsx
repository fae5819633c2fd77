import { Segment } from '#app/ui/form/segment.tsx';
import type { ReviewFilter } from './filter-pins.ts';

const LABELS: Record<ReviewFilter, string> = {
  all: 'All photos',
  open: 'Open',
  mine: 'Mine',
  internal: 'Internal',
  favorites: 'Favorites',
  chosen: 'Chosen',
};
const ALWAYS: readonly ReviewFilter[] = ['all', 'open', 'mine', 'internal'];

type FilterBarProps = {
  filter: ReviewFilter;
  counts: Record<ReviewFilter, number>;
  onChoose: (filter: ReviewFilter) => void;
};

/** Which photos and comments are shown, each with how many there are. */
export function FilterBar({ filter, counts, onChoose }: FilterBarProps) {
  const shown = (Object.keys(LABELS) as ReviewFilter[]).filter(
    (each) => ALWAYS.includes(each) || counts[each] > 0 || each === filter,
  );
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Show</legend>
      <div className="relative flex max-w-full gap-1 overflow-x-auto rounded-full bg-well p-1 [scrollbar-width:none] sm:w-fit">
        {shown.map((each) => (
          <Segment
            key={each}
            name="filter"
            value={each}
            isChosen={each === filter}
            onChoose={() => onChoose(each)}
            className="min-h-9 shrink-0 gap-1.5 px-3.5 whitespace-nowrap pointer-coarse:min-h-11"
          >
            {LABELS[each]}
            <span className="text-xs text-body tabular-nums">{counts[each]}</span>
          </Segment>
        ))}
      </div>
    </fieldset>
  );
}
