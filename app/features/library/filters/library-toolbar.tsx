import { Button } from '#app/ui/button.tsx';
import { Input } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Select } from '#app/ui/select.tsx';
import { MEDIA_SORTS, type MediaSort } from '#domain/media/media-filter.ts';
import { isFiltered, type LibraryFilter, MAX_SEARCH_LENGTH, withoutFilter } from '../library-address.ts';
import { ShootDateFilter } from './shoot-date-filter.tsx';

const SORT_WORDS: Record<MediaSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By file name',
  property: 'By property',
};

type LibraryToolbarProps = {
  filter: LibraryFilter;
  onFilter: (part: Partial<LibraryFilter>) => void;
  sort: MediaSort;
  onSort: (sort: MediaSort) => void;
  today: string;
  isDisabled: boolean;
};

/** What narrows and sorts the library. */
export function LibraryToolbar({ filter, onFilter, sort, onSort, today, isDisabled }: LibraryToolbarProps) {
  return (
    <search className="grid grid-cols-2 gap-2.5 sm:flex sm:flex-wrap sm:items-center sm:gap-3">
      <div className="relative max-sm:col-span-2 sm:min-w-56 sm:max-w-96 sm:flex-1">
        <Icon name="search" className="pointer-events-none absolute top-3.5 left-3.5 text-muted" />
        <Input
          type="search"
          name="q"
          aria-label="Search media"
          placeholder="Description, file name or tag"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_SEARCH_LENGTH}
          value={filter.q}
          disabled={isDisabled}
          onChange={({ target }) => onFilter({ q: target.value })}
          className="pl-11"
        />
      </div>
      <ShootDateFilter
        from={filter.from}
        to={filter.to}
        today={today}
        isDisabled={isDisabled}
        onChange={(days) => onFilter(days)}
      />
      <Select
        aria-label="Sort by"
        name="sort"
        value={sort}
        disabled={isDisabled}
        onChange={({ target }) => onSort(MEDIA_SORTS.find((known) => known === target.value) ?? 'newest')}
        className="sm:order-last sm:ml-auto sm:w-44"
      >
        {MEDIA_SORTS.map((known) => (
          <option key={known} value={known}>
            {SORT_WORDS[known]}
          </option>
        ))}
      </Select>
      {isFiltered(filter) && (
        <Button
          variant="ghost"
          disabled={isDisabled}
          className="px-3 max-sm:col-span-2 max-sm:justify-self-start"
          onClick={() => onFilter(withoutFilter())}
        >
          Clear Filters
        </Button>
      )}
    </search>
  );
}
