import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Card } from '#app/ui/layout/card.tsx';
import type { SizeUnit } from '#domain/pricing/home-size.ts';
import { DateField, type DateFieldFacts } from './date-field.tsx';
import { type FormPart, NotesField, TextField } from './text-field.tsx';

/** Shows the free times of a day, each a way to fill in the time. The calendar is another feature's. */
export type DayTimesView = ComponentType<{
  day: string;
  time: string;
  packageId: string | null;
  onTime: (time: string) => void;
}>;

type FormGroupProps = { title: string; text?: string; children: ReactNode };

function FormGroup({ title, text, children }: FormGroupProps) {
  return (
    <Card className="p-5 sm:p-8">
      <fieldset className="min-w-0">
        <legend className="display display-card">{title}</legend>
        {text && <p className="mt-1.5 text-[0.9375rem] text-muted">{text}</p>}
        <div className="mt-6 grid grid-cols-2 gap-5 sm:grid-cols-6">{children}</div>
      </fieldset>
    </Card>
  );
}

type PropertyStepProps = FormPart & {
  calendar: DateFieldFacts;
  packageId: string | null;
  times: DayTimesView;
  size: { unit: SizeUnit; isRequired: boolean };
};

/** Step 1: where, when and who (spec §3 Order form data). */
export function PropertyStep({ calendar, packageId, times: DayTimes, size, ...part }: PropertyStepProps) {
  const { preferredDate: day, preferredTime: time } = part.values;
  return (
    <div className="flex flex-col gap-5">
      <FormGroup title="The property">
        <TextField
          {...part}
          field="propertyName"
          className="col-span-2 sm:col-span-6"
          placeholder="Sunny colonial on Elm Street"
        />
        <TextField
          {...part}
          field="address"
          className="col-span-2 sm:col-span-6"
          autoComplete="shipping street-address"
        />
        <TextField {...part} field="city" className="col-span-2 sm:col-span-3" autoComplete="shipping address-level2" />
        <TextField {...part} field="state" className="sm:col-span-1" autoComplete="shipping address-level1" />
        <TextField {...part} field="zipCode" className="sm:col-span-2" autoComplete="shipping postal-code" />
        <TextField
          {...part}
          field="sqft"
          className="col-span-2"
          inputMode="decimal"
          isRequired={size.isRequired}
          {...(size.unit === 'm2' ? { label: 'Area', hint: 'In square meters' } : { hint: 'In square feet' })}
        />
        <TextField {...part} field="bedrooms" className="col-span-2" inputMode="decimal" />
        <TextField {...part} field="bathrooms" className="col-span-2" inputMode="decimal" />
      </FormGroup>
      <FormGroup
        title="When suits you"
        text="A free time is booked as soon as you have paid. Any other we agree on with you."
      >
        <DateField {...part} {...calendar} className="col-span-2 sm:col-span-3" />
        <TextField
          {...part}
          field="preferredTime"
          type="time"
          className="col-span-2 sm:col-span-3"
          hint="Without a time: 12:00 noon"
        />
        {day && !part.errors.preferredDate && (
          <div className="col-span-2 sm:col-span-6">
            <Suspense>
              <DayTimes
                day={day}
                time={time}
                packageId={packageId}
                onTime={(chosen) => part.onChange('preferredTime', chosen)}
              />
            </Suspense>
          </div>
        )}
      </FormGroup>
      <FormGroup title="How we reach you">
        <TextField {...part} field="contactName" className="col-span-2 sm:col-span-6" autoComplete="name" />
        <TextField
          {...part}
          field="contactEmail"
          type="email"
          className="col-span-2 sm:col-span-3"
          autoComplete="email"
        />
        <TextField {...part} field="contactPhone" type="tel" className="col-span-2 sm:col-span-3" autoComplete="tel" />
        <div className="col-span-2 sm:col-span-6">
          <NotesField {...part} />
        </div>
      </FormGroup>
    </div>
  );
}
