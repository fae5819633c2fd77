import { useMessages } from '#app/lib/language/messages.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Input } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import {
  isFiltered,
  type LibraryFilter,
  type LibrarySort,
  MAX_SEARCH_LENGTH,
  withoutFilter,
} from '../library-address.ts';
import { PropertyFilter } from './property-filter.tsx';
import { ShootDateFilter } from './shoot-date-filter.tsx';

type LibraryToolbarProps = {
  filter: LibraryFilter;
  onFilter: (part: Partial<LibraryFilter>) => void;
  sort: LibrarySort;
  /** Those that make sense, the usual one first. */
  sorts: readonly LibrarySort[];
  /** The chosen sort, or null for the usual one. */
  onSort: (sort: LibrarySort | null) => void;
  /** The properties that there are to choose from. */
  properties: { hasAny: boolean; getPropertyName: (id: string) => string | null };
  today: string;
  isDisabled: boolean;
};

/** The filters and the sort of the library. */
export function LibraryToolbar({ filter, onFilter, properties, today, isDisabled, ...sorting }: LibraryToolbarProps) {
  const messages = useMessages('library').filters;
  const { property } = filter;
  const hasProperties = properties.hasAny || property !== null;
  return (
    <search className="flex flex-wrap items-center gap-2 sm:gap-3">
      <SearchField q={filter.q} isWide={hasProperties} isDisabled={isDisabled} onType={(q) => onFilter({ q })} />
      {hasProperties && (
        <PropertyFilter
          property={property}
          name={property && properties.getPropertyName(property)}
          isDisabled={isDisabled}
          onChange={(next) => onFilter({ property: next })}
        />
      )}
      <ShootDateFilter
        from={filter.from}
        to={filter.to}
        today={today}
        isDisabled={isDisabled}
        onChange={(days) => onFilter(days)}
      />
      <SortSelect {...sorting} hasProperties={hasProperties} isDisabled={isDisabled} />
      {isFiltered(filter) && (
        <Button
          variant="ghost"
          disabled={isDisabled}
          className="!px-3 max-sm:-ml-3"
          onClick={() => onFilter(withoutFilter())}
        >
          {messages.clearFilters}
        </Button>
      )}
    </search>
  );
}

type SearchFieldProps = {
  q: string;
  /** Whether it has its own line on tablets, since the others need theirs. */
  isWide: boolean;
  isDisabled: boolean;
  onType: (q: string) => void;
};

function SearchField({ q, isWide, isDisabled, onType }: SearchFieldProps) {
  const messages = useMessages('library').filters;
  return (
    <div
      className={cx(
        'relative max-sm:basis-full sm:min-w-56 sm:flex-1',
        isWide ? 'sm:max-lg:basis-full lg:max-w-96' : 'sm:max-w-96',
      )}
    >
      <ToolIcon name="search" className="pointer-events-none absolute top-3.5 left-3.5 text-muted" />
      <Input
        type="search"
        name="q"
        aria-label={messages.searchMedia}
        placeholder={messages.searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_SEARCH_LENGTH}
        value={q}
        disabled={isDisabled}
        onChange={({ target }) => onType(target.value)}
        className="pl-11"
      />
    </div>
  );
}

type SortSelectProps = Pick<LibraryToolbarProps, 'sort' | 'sorts' | 'onSort' | 'isDisabled'> & {
  hasProperties: boolean;
};

/** On a phone it is beside the other two. */
const NARROW =
  'max-sm:flex-auto max-sm:[&>select]:pr-7 max-sm:[&>select]:pl-2.5 max-sm:[&>select]:text-[0.9375rem] max-sm:[&>svg]:right-2';

function SortSelect({ sort, sorts, onSort, hasProperties, isDisabled }: SortSelectProps) {
  const messages = useMessages('library').filters;
  const shown = sorts.filter((known) => known !== 'property' || hasProperties || sort === 'property');
  const choose = (text: string) => onSort(sorts.slice(1).find((known) => known === text) ?? null);
  return (
    <Select
      aria-label={messages.sortBy}
      name="sort"
      value={sort}
      disabled={isDisabled}
      onChange={({ target }) => choose(target.value)}
      className={cx('sm:order-last sm:ml-auto sm:w-44', NARROW)}
    >
      {shown.map((known) => (
        <option key={known} value={known}>
          {messages.sorts[known]}
        </option>
      ))}
    </Select>
  );
}
