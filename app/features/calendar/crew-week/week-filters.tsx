import { FilterChoice } from '#app/ui/form/filter-controls.tsx';
import { SearchBox } from '#app/ui/form/search-box.tsx';
import type { CrewWeek } from '#domain/calendar/crew-week-json.ts';
import { listChoices, type WeekFilter } from './week-filter.ts';

type WeekFiltersProps = {
  data: CrewWeek | undefined;
  filter: WeekFilter;
  days: number;
  /** Whether fourteen days have room. */
  canWiden: boolean;
  onChange: (changes: Record<string, string>) => void;
};

const LABELS = { skill: 'Skill', area: 'Area', role: 'Role' } as const;

/** Who is shown of a week, and how many days. A filter with one choice alone is not there, unless it is set. */
export function WeekFilters({ data, filter, days, canWiden, onChange }: WeekFiltersProps) {
  const choices = data && listChoices(data);
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <SearchBox
        isSmall
        label="Search people and shoots"
        placeholder="Search people and shoots"
        value={filter.q}
        onSearch={(q) => onChange({ q })}
      />
      {(['skill', 'area', 'role'] as const).map((name) => {
        const labels = choices?.[name] ?? {};
        if (Object.keys(labels).length < 2 && !filter[name]) return null;
        const known = filter[name] && !(filter[name] in labels) ? { [filter[name]]: filter[name] } : {};
        return (
          <FilterChoice
            key={name}
            label={LABELS[name]}
            name={name}
            value={filter[name]}
            labels={{ ...labels, ...known }}
            onChange={(value) => onChange({ [name]: value })}
          />
        );
      })}
      {canWiden && (
        <FilterChoice
          label="Days"
          name="days"
          value={String(days)}
          labels={{ '7': '7', '14': '14' }}
          onChange={(value) => onChange({ days: value === '7' ? '' : value })}
        />
      )}
    </div>
  );
}
