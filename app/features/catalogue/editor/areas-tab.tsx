import { useCountryExamples } from '#app/lib/page/use-country-examples.ts';
import { randomId } from '#app/lib/state/random-id.ts';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { AreaFields } from './area-fields.tsx';
import { type AreaForm, blankArea, readCodes } from './area-form.ts';
import { ChoiceLine, Group, Line, Lines } from './form-parts.tsx';
import { DISTANCE_UNIT_LABELS, FEE_KIND_LABELS } from './format-values.ts';
import type { ListItem } from './item-list.tsx';
import { ListPanel, OpenItem } from './list-panel.tsx';
import { suggestId } from './package-form.ts';
import type { TabProps } from './packages-tab.tsx';
import { SurchargeFields } from './surcharge-fields.tsx';
import { Translations } from './translation-fields.tsx';
import type { CatalogueEditor } from './use-catalogue-editor.ts';

function describePlace({ whereKind, codes, reach }: AreaForm, unit: string): string {
  if (whereKind === 'ring') return `${reach} ${unit} around a point`;
  const count = readCodes(codes).length;
  return count === 1 ? '1 postal code' : `${count} postal codes`;
}

function listAreas({ areas, areaSettings, errors }: CatalogueEditor): ListItem[] {
  return areas.items.map((form) => ({
    key: form.key,
    name: form.name,
    note: describePlace(form, areaSettings.form.distanceUnit),
    price: form.isRefused ? 'Refused' : FEE_KIND_LABELS[form.feeKind],
    hasErrors: Object.keys(errors.get(form.key) ?? {}).length > 0,
    visibility: null,
  }));
}

/** Where the studio works and what that costs, and what follows from the time of a shoot. */
export function AreasTab({ editor, openKey, onOpen }: TabProps) {
  const { areas } = editor;
  const open = areas.items.find(({ key }) => key === openKey) ?? null;
  const nextId = () =>
    suggestId(
      'area',
      areas.items.map(({ id }) => id),
    );
  const copy = (key: string) => {
    const form = areas.items.find((each) => each.key === key);
    if (form) onOpen(areas.insert({ ...form, key: randomId(), id: nextId(), name: `${form.name} copy` }, key));
  };
  return (
    <div className="flex flex-col gap-5">
      <ListPanel
        label="Areas"
        noun="area"
        items={listAreas(editor)}
        searched={({ name, note }) => `${name} ${note}`}
        openKey={open?.key ?? null}
        onOpen={onOpen}
        onAdd={() => areas.insert(blankArea(nextId()))}
        actions={{ ...areas, copy, show: () => undefined }}
        empty={
          areas.items.length > 0
            ? 'Choose an area to edit it. The first one in the list that holds an address is its own.'
            : 'Without areas you work everywhere, and the way costs nothing. Add one by postal codes, or as a ring around a point.'
        }
      >
        {open && (
          <OpenItem title={open.name || 'New area'} back="All areas" onClose={() => onOpen(null)}>
            <form aria-label={`Edit ${open.name || 'the new area'}`} onSubmit={(event) => event.preventDefault()}>
              <AreaFields
                form={open}
                errors={editor.errors.get(open.key) ?? {}}
                unit={editor.areaSettings.form.distanceUnit}
                hasBase={editor.areaSettings.form.base.trim() !== ''}
                onChange={(changes) => areas.change(open.key, changes)}
              />
            </form>
          </OpenItem>
        )}
      </ListPanel>
      <div className="grid items-start gap-5 @4xl:grid-cols-2">
        <AreaSettings editor={editor} />
        <Card role="region" aria-label="Fees of the time" className="p-5 sm:p-7">
          <SurchargeFields {...editor.surcharges} />
        </Card>
      </div>
    </div>
  );
}

function AreaSettings({ editor }: { editor: CatalogueEditor }) {
  const examples = useCountryExamples();
  const { areaSettings: part } = editor;
  const { form, onChange } = part;
  return (
    <Card role="region" aria-label="All areas" className="flex flex-col gap-6 p-5 sm:p-7">
      <Group
        title="Country"
        isFirst
        text="Of the addresses that you serve: taxes go by it, and where postal codes are."
      >
        <Line
          {...part}
          label="Country"
          name="country"
          maxLength={2}
          className="max-w-40"
          hint="Two letters, such as US"
        />
      </Group>
      <Group title="Distances" text="By road, estimated: the straight line times 1.3.">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <ChoiceLine
            label="In"
            name="distanceUnit"
            value={form.distanceUnit}
            values={['mi', 'km']}
            labels={DISTANCE_UNIT_LABELS}
            onChoose={(distanceUnit) => onChange({ distanceUnit })}
          />
          <Line
            {...part}
            label="Base"
            name="base"
            required={false}
            placeholder={examples.point}
            hint="Latitude and longitude of where the crew starts, as maps copy them"
          />
        </div>
      </Group>
      <Group
        title="Outside of all areas"
        text="Where the place of an address is not known, it is served and you are told."
      >
        <CheckLine
          name="isOutsideRefused"
          isChecked={form.isOutsideRefused}
          onCheck={(isOutsideRefused) => onChange({ isOutsideRefused })}
        >
          Refuse addresses that no area holds
        </CheckLine>
        {form.isOutsideRefused && (
          <>
            <Lines
              {...part}
              label="Sentence"
              name="outside"
              rows={2}
              placeholder={examples.phoneNotice}
              hint="Say how to reach you."
            />
            <Translations {...part} label="Sentence" name="outside" rows={2} />
          </>
        )}
      </Group>
    </Card>
  );
}
