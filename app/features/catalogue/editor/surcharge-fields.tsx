import { CheckLine } from '#app/ui/form/check-line.tsx';
import type { SurchargeFee } from '#domain/catalogue/surcharge-schema.ts';
import { AmountLine, ChoiceLine, Group, Line, type Part } from './form-parts.tsx';
import { FEE_KIND_LABELS } from './format-values.ts';
import type { SurchargesForm } from './surcharge-form.ts';
import { WeekdaysField } from './weekdays-field.tsx';

/** Fees that follow from when a shoot is wanted, and the minimum order. */
export function SurchargeFields(part: Part<SurchargesForm>) {
  const { form, errors, onChange } = part;
  return (
    <div className="flex flex-col gap-6">
      <Group title="Fees of the time" isFirst text="They are added to what the package and its add-ons cost.">
        <CheckLine name="hasRush" isChecked={form.hasRush} onCheck={(hasRush) => onChange({ hasRush })}>
          Rush: shoots that are wanted soon
        </CheckLine>
        {form.hasRush && (
          <div className="grid items-start gap-5 sm:grid-cols-[7.5rem_minmax(0,1fr)_7.5rem]">
            <Line {...part} label="Within" name="rushHours" inputMode="numeric" suffix="hours" />
            <FeeLines {...part} kindName="rushKind" feeName="rushFee" />
          </div>
        )}
        <CheckLine name="hasEvening" isChecked={form.hasEvening} onCheck={(hasEvening) => onChange({ hasEvening })}>
          Evening: shoots that begin late
        </CheckLine>
        {form.hasEvening && (
          <div className="grid items-start gap-5 sm:grid-cols-[7.5rem_minmax(0,1fr)_7.5rem]">
            <Line {...part} label="From" name="eveningFrom" type="time" />
            <FeeLines {...part} kindName="eveningKind" feeName="eveningFee" />
          </div>
        )}
        <CheckLine name="hasWeekend" isChecked={form.hasWeekend} onCheck={(hasWeekend) => onChange({ hasWeekend })}>
          Weekend: shoots on some days of the week
        </CheckLine>
        {form.hasWeekend && (
          <>
            <WeekdaysField
              label="Days"
              name="weekendDays"
              days={form.weekendDays}
              error={errors.weekendDays}
              onChoose={(weekendDays) => onChange({ weekendDays })}
            />
            <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_7.5rem]">
              <FeeLines {...part} kindName="weekendKind" feeName="weekendFee" />
            </div>
          </>
        )}
      </Group>
      <Group title="Minimum order">
        <AmountLine
          {...part}
          label="At least"
          name="minimum"
          required={false}
          className="max-w-60"
          hint="Smaller orders are filled up to it."
        />
      </Group>
    </div>
  );
}

type FeeLinesProps = Part<SurchargesForm> & {
  kindName: 'rushKind' | 'eveningKind' | 'weekendKind';
  feeName: 'rushFee' | 'eveningFee' | 'weekendFee';
};

const KINDS: readonly SurchargeFee['kind'][] = ['flat', 'percent'];

function FeeLines({ kindName, feeName, ...part }: FeeLinesProps) {
  const kind = part.form[kindName];
  return (
    <>
      <ChoiceLine
        label="Fee"
        name={kindName}
        value={kind}
        values={KINDS}
        labels={FEE_KIND_LABELS}
        onChoose={(next) => part.onChange({ [kindName]: next })}
      />
      {kind === 'flat' ? (
        <AmountLine {...part} label="Amount" name={feeName} />
      ) : (
        <Line {...part} label="Percent" name={feeName} inputMode="decimal" suffix="%" />
      )}
    </>
  );
}
