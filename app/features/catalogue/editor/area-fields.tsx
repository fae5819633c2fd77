import { useCountryExamples } from '#app/lib/page/use-country-examples.ts';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import type { DistanceUnit } from '#domain/shared/addresses/distance.ts';
import type { AreaForm } from './area-form.ts';
import { AmountLine, ChoiceLine, Group, Line, Lines, type Part } from './form-parts.tsx';
import { FEE_KIND_LABELS, WHERE_LABELS } from './format-values.ts';
import { Translations } from './translation-fields.tsx';
import { WeekdaysField } from './weekdays-field.tsx';

const ONE_UNIT: Record<DistanceUnit, string> = { mi: 'mile', km: 'kilometer' };

type AreaFieldsProps = Part<AreaForm> & { unit: DistanceUnit; hasBase: boolean };

/** All fields of an area. */
export function AreaFields({ unit, hasBase, ...part }: AreaFieldsProps) {
  const examples = useCountryExamples();
  const { form, errors, onChange } = part;
  return (
    <div className="flex flex-col gap-6">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Line {...part} label="Name" name="name" maxLength={60} hint="Customers see it beside its fee" />
        <Translations {...part} label="Name" name="name" maxLength={60} />
      </div>
      <WhereGroup {...part} unit={unit} />
      <Group title="Orders from here">
        <CheckLine name="isRefused" isChecked={form.isRefused} onCheck={(isRefused) => onChange({ isRefused })}>
          Refuse them
        </CheckLine>
        {form.isRefused ? (
          <>
            <Lines
              {...part}
              label="Sentence"
              name="refusal"
              rows={2}
              placeholder={examples.phoneNotice}
              hint="Say how to reach you."
            />
            <Translations {...part} label="Sentence" name="refusal" rows={2} />
          </>
        ) : (
          <>
            <FeeFields {...part} unit={unit} hasBase={hasBase} />
            <WeekdaysField
              label="Weekdays"
              name="weekdays"
              hint={
                form.weekdays.length === 0 ? 'Every day, as none is chosen.' : 'Shoots are done on these days alone.'
              }
              days={form.weekdays}
              error={errors.weekdays}
              onChoose={(weekdays) => onChange({ weekdays })}
            />
          </>
        )}
      </Group>
    </div>
  );
}

function WhereGroup({ unit, ...part }: Part<AreaForm> & { unit: DistanceUnit }) {
  const examples = useCountryExamples();
  const { form, onChange } = part;
  return (
    <Group title="Where">
      <ChoiceLine
        label="Told by"
        name="whereKind"
        className="max-w-md"
        value={form.whereKind}
        values={['postal_codes', 'ring']}
        labels={WHERE_LABELS}
        onChoose={(whereKind) => onChange({ whereKind })}
      />
      {form.whereKind === 'postal_codes' ? (
        <Lines
          {...part}
          label="Postal codes"
          name="codes"
          rows={4}
          placeholder={examples.postalCodes}
          hint="With commas or on lines of their own. 200* is all that begin with 200, 1000-1999 is a range, also of longer codes such as 1000-001."
        />
      ) : (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Line
            {...part}
            label="Center"
            name="center"
            placeholder={examples.point}
            hint="Latitude and longitude, as maps copy them"
          />
          <Line {...part} label="Reach" name="reach" inputMode="numeric" suffix={unit} hint="By road" />
        </div>
      )}
    </Group>
  );
}

function FeeFields({ unit, hasBase, ...part }: AreaFieldsProps) {
  const { form, onChange } = part;
  const needsBase = form.feeKind === 'distance' && form.whereKind === 'postal_codes' && !hasBase;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <ChoiceLine
        label="Fee"
        name="feeKind"
        value={form.feeKind}
        values={['none', 'flat', 'percent', 'distance']}
        labels={FEE_KIND_LABELS}
        hint={needsBase ? 'Needs the base below: distances are counted from there.' : undefined}
        onChoose={(feeKind) => onChange({ feeKind })}
      />
      {form.feeKind === 'flat' && <AmountLine {...part} label="Amount" name="fee" />}
      {form.feeKind === 'percent' && <Line {...part} label="Percent" name="fee" inputMode="decimal" suffix="%" />}
      {form.feeKind === 'distance' && (
        <>
          <AmountLine {...part} label={`For each ${ONE_UNIT[unit]}`} name="fee" />
          <Line
            {...part}
            label="Free at first"
            name="free"
            inputMode="numeric"
            suffix={unit}
            className="sm:col-start-2"
          />
        </>
      )}
    </div>
  );
}
