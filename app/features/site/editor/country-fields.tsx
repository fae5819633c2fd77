import { Field } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { COUNTRIES } from '#domain/shared/addresses/country-address.ts';
import { countryUsage, HOUR_CYCLES, WEEK_STARTS } from '#domain/shared/addresses/country-usage.ts';
import { countryName, HOUR_LABELS, WEEK_LABELS } from '#domain/site/country-labels.ts';
import type { StudioCountry } from '#domain/site/country-schema.ts';
import { explainLock, findLock } from './brand-fields.tsx';
import type { SiteEditor } from './use-site-editor.ts';

const byName = COUNTRIES.map((code) => ({ code, name: countryName(code) })).toSorted((one, other) =>
  one.name.localeCompare(other.name, 'en'),
);

/** A country as it is begun with: all as usual there. */
export const newCountry = (code: string): StudioCountry => ({
  code,
  timeZone: countryUsage(code).timeZone,
  weekStart: null,
  hourCycle: null,
});

type PartProps = { country: StudioCountry; onChange: (changes: Partial<StudioCountry>) => void };

/** Where the studio works: how addresses, weeks and hours are written, and in which zone its days are. */
export function CountryTab({ editor }: { editor: SiteEditor }) {
  return (
    <form aria-label="Country" onSubmit={(event) => event.preventDefault()}>
      <Card className="flex max-w-2xl flex-col gap-4 p-5">
        <h2 className="display display-card">Country</h2>
        <CountryFields editor={editor} />
      </Card>
    </form>
  );
}

type CountryFieldsProps = { editor: SiteEditor; hint?: string };

const COUNTRY_HINT =
  'Says which fields an address has, how it is written, and which postal codes are right. Prices, taxes and the unit of sizes follow the catalog.';

/** The country with its zone, the first day of its week and its hours. */
export function CountryFields({ editor, hint = COUNTRY_HINT }: CountryFieldsProps) {
  const { country } = editor.form.parts;
  const choose = (code: string) => editor.changeParts({ country: code ? newCountry(code) : null });
  const change = (changes: Partial<StudioCountry>) =>
    country && editor.changeParts({ country: { ...country, ...changes } });
  return (
    <>
      <Field label="Country" name="country" hint={hint} error={editor.errors['country.code']}>
        {(control) => (
          <Select {...control} value={country?.code ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="">Not chosen: American addresses, not checked</option>
            {byName.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {country && <ZoneField editor={editor} country={country} onChange={change} />}
      {country && <WeekField country={country} onChange={change} />}
      {country && <HoursField country={country} onChange={change} />}
    </>
  );
}

function ZoneField({ editor, country, onChange }: PartProps & { editor: SiteEditor }) {
  const lock = findLock(editor, 'timeZone');
  const zones = Intl.supportedValuesOf('timeZone');
  const chosen = lock?.value ?? country.timeZone ?? '';
  return (
    <Field
      label="Time zone"
      name="timeZone"
      hint={explainLock(lock) ?? 'Shoots that are booked stay at their moment: their wall time moves with the zone.'}
      error={lock ? null : editor.errors['country.timeZone']}
    >
      {(control) => (
        <Select
          {...control}
          disabled={lock !== undefined}
          value={chosen}
          onChange={({ target }) => onChange({ timeZone: target.value || null })}
        >
          <option value="">As set on the server</option>
          {chosen && !zones.includes(chosen) && <option>{chosen}</option>}
          {zones.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function WeekField({ country, onChange }: PartProps) {
  const usual = WEEK_LABELS[countryUsage(country.code).weekStart];
  return (
    <Field label="Week begins on" name="weekStart">
      {(control) => (
        <Select
          {...control}
          value={country.weekStart ?? ''}
          onChange={({ target }) =>
            onChange({ weekStart: WEEK_STARTS.find((day) => String(day) === target.value) ?? null })
          }
        >
          <option value="">As usual there: {usual}</option>
          {WEEK_STARTS.map((day) => (
            <option key={day} value={day}>
              {WEEK_LABELS[day]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function HoursField({ country, onChange }: PartProps) {
  const usual = HOUR_LABELS[countryUsage(country.code).hourCycle];
  return (
    <Field label="Hours" name="hourCycle">
      {(control) => (
        <Select
          {...control}
          value={country.hourCycle ?? ''}
          onChange={({ target }) =>
            onChange({ hourCycle: HOUR_CYCLES.find((cycle) => cycle === target.value) ?? null })
          }
        >
          <option value="">As usual there: {usual}</option>
          {HOUR_CYCLES.map((cycle) => (
            <option key={cycle} value={cycle}>
              {HOUR_LABELS[cycle]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
