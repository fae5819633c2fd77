import { cx } from '#app/ui/cx.ts';
import { SearchBox } from '#app/ui/form/search-box.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { formatCount } from '#app/ui/list/list-parts.tsx';
import type { ProductionBoardJson } from '#domain/production/production-json.ts';
import type { BoardAddress } from './use-board-filter.ts';

type BoardFiltersProps = { address: BoardAddress; board: ProductionBoardJson | undefined };

/** Search, whose cards, and late ones alone. */
export function BoardFilters({ address: { q, person, isLate, set }, board }: BoardFiltersProps) {
  const late = board?.late_total;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchBox
        label="Search the board"
        placeholder="Search address or name"
        value={q}
        onSearch={(text) => set('q', text)}
        isSmall
      />
      {board?.sees_all && (
        <Select
          aria-label="Whose cards"
          value={person}
          onChange={({ target }) => set('person', target.value)}
          className="max-sm:flex-1 sm:w-48 [&_select]:h-9 [&_select]:text-sm pointer-coarse:[&_select]:h-11"
        >
          <option value="">Everybody</option>
          <option value="none">Nobody has it</option>
          {board.workers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <button
        type="button"
        aria-pressed={isLate}
        onClick={() => set('late', isLate ? null : '1')}
        className={cx(
          'flex min-h-9 cursor-pointer items-center gap-2 rounded-full border px-3.5 text-sm font-medium transition-colors pointer-coarse:min-h-11',
          isLate
            ? 'border-danger-text bg-danger-soft text-danger-text'
            : 'border-line bg-surface text-ink hover:border-line-strong',
        )}
      >
        Late
        {late !== undefined && late !== 0 && <span className="tabular-nums">{formatCount(late)}</span>}
      </button>
    </div>
  );
}
