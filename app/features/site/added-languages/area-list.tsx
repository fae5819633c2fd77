import { cx } from '#app/ui/cx.ts';
import { Select } from '#app/ui/form/select.tsx';
import type { LanguageJson } from '#domain/site/added-languages/languages-json.ts';
import { areaLabel, groupLabel } from './area-labels.ts';

type Area = LanguageJson['areas'][number];

type AreaListProps = {
  areas: readonly Area[];
  /** Null while all parts are searched. */
  chosen: string | null;
  problemAreas: ReadonlySet<string>;
  onChoose: (area: string) => void;
};

const countMissing = ({ sentences }: Area) => sentences.filter(({ own }) => own === null).length;

function listGroups(areas: readonly Area[]): [label: string, areas: Area[]][] {
  return [...Map.groupBy(areas, ({ area }) => groupLabel(area))];
}

/** The parts of the product with the number of sentences that each lacks: a list at the side, or one choice on a phone. */
export function AreaList({ areas, chosen, problemAreas, onChoose }: AreaListProps) {
  const groups = listGroups(areas);
  return (
    <>
      <Select
        aria-label="Part of the product"
        className="lg:hidden"
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value)}
      >
        {chosen === null && <option value="">All parts</option>}
        {groups.map(([label, parts]) => (
          <optgroup key={label} label={label}>
            {parts.map((part) => (
              <option key={part.area} value={part.area}>
                {areaLabel(part.area)} ({countMissing(part)} left)
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <nav
        aria-label="Parts of the product"
        className="sticky top-6 max-h-[calc(100vh-3rem)] overflow-y-auto max-lg:hidden"
      >
        {groups.map(([label, parts]) => (
          <div key={label} className="mb-5">
            <p className="mb-1.5 px-3 text-xs font-semibold text-muted">{label}</p>
            <ul className="flex flex-col">
              {parts.map((part) => (
                <li key={part.area}>
                  <AreaButton
                    part={part}
                    isChosen={part.area === chosen}
                    hasProblem={problemAreas.has(part.area)}
                    onChoose={onChoose}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}

type AreaButtonProps = { part: Area; isChosen: boolean; hasProblem: boolean; onChoose: (area: string) => void };

function AreaButton({ part, isChosen, hasProblem, onChoose }: AreaButtonProps) {
  const missing = countMissing(part);
  return (
    <button
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => onChoose(part.area)}
      className={cx(
        'flex w-full cursor-pointer items-center justify-between gap-3 rounded-md px-3 py-1.5 text-left text-sm transition-colors hover:bg-ink/5',
        isChosen ? 'bg-ink/6 font-medium text-ink' : 'text-body',
        hasProblem && 'text-danger-text',
      )}
    >
      <span>{areaLabel(part.area)}</span>
      <span className="text-xs text-muted tabular-nums">
        {missing > 0 ? missing : null}
        <span className="sr-only">{missing > 0 ? ' not translated' : 'all translated'}</span>
      </span>
    </button>
  );
}
