import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { useIsEmbedded } from '#app/lib/page/embedded.ts';
import { useSite } from '#app/lib/page/site.ts';
import { useMayBeSignedIn } from '#app/lib/session/session-store.ts';
import { Card } from '#app/ui/layout/card.tsx';
import type { SizeUnit } from '#domain/shared/area.ts';
import { DateField, type DateFieldFacts } from './date-field.tsx';
import { GuestsSection } from './guests-section.tsx';
import { AddressField, type FormPart, NotesField, TextField } from './text-field.tsx';

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

const PLACE_LOOKS = {
  city: { className: 'col-span-2 sm:col-span-3', autoComplete: 'shipping address-level2' },
  state: { className: 'sm:col-span-1', autoComplete: 'shipping address-level1' },
  zipCode: { className: 'sm:col-span-2', autoComplete: 'shipping postal-code' },
};
const NO_STATE = { ...PLACE_LOOKS, zipCode: { ...PLACE_LOOKS.zipCode, className: 'col-span-2 sm:col-span-3' } };

/** City, state and postal code, as far as the studio's country has them. */
function PlaceFields(part: FormPart) {
  const language = useLanguage();
  const { address } = useSite().formats;
  const looks = address.state ? PLACE_LOOKS : NO_STATE;
  return (['city', 'state', 'zipCode'] as const).map((field) => {
    const { label, example } = address[field] ?? {};
    return (
      label && (
        <TextField
          {...part}
          key={field}
          {...looks[field]}
          field={field}
          label={label[language]}
          {...(example ? { placeholder: example } : {})}
        />
      )
    );
  });
}

type PropertyStepProps = FormPart & {
  calendar: DateFieldFacts;
  packageId: string | null;
  times: DayTimesView;
  /** The times that are offered, where the studio offers times and the package is known. */
  offers: ReactNode;
  /** Whether times are offered once a package is chosen, in the next step. */
  hasLaterOffers: boolean;
  /** Whether the requested time of the form is the time that is held. */
  isHeld: boolean;
  size: { unit: SizeUnit; isRequired: boolean };
};

// For those who are signed in, which a frame in another website never knows.
const FillContact = lazy(async () => ({ default: (await import('./fill-contact.tsx')).FillContact }));

/** Step 1: where, when and who (ORD-13). */
export function PropertyStep(props: PropertyStepProps) {
  const { calendar, packageId, times: DayTimes, offers, hasLaterOffers, isHeld, size, ...part } = props;
  const { preferredDate: day, preferredTime: time } = part.values;
  const { form, offers: words } = useMessages('wizard');
  const { isSample } = useSite();
  const isInFrame = useIsEmbedded();
  const isFilled = useMayBeSignedIn() && !isInFrame;
  return (
    <div className="flex flex-col gap-5">
      <FormGroup title={form.property}>
        <TextField
          {...part}
          field="propertyName"
          className="col-span-2 sm:col-span-6"
          placeholder={isSample ? form.propertyNameExample : undefined}
        />
        <AddressField {...part} className="col-span-2 sm:col-span-6" />
        <PlaceFields {...part} />
        <TextField
          {...part}
          field="sqft"
          className="col-span-2"
          inputMode="decimal"
          isRequired={size.isRequired}
          {...(size.unit === 'm2' ? { label: form.area, hint: form.inSquareMeters } : { hint: form.inSquareFeet })}
        />
        <TextField {...part} field="bedrooms" className="col-span-2" inputMode="decimal" />
        <TextField {...part} field="bathrooms" className="col-span-2" inputMode="decimal" />
      </FormGroup>
      <FormGroup
        title={form.when}
        text={[form.whenText, hasLaterOffers ? words.withPackage : null].filter(Boolean).join(' ')}
      >
        {offers}
        {offers && <p className="col-span-full -mb-2 border-t border-line pt-5 font-medium text-ink">{words.wish}</p>}
        <DateField {...part} {...calendar} className="col-span-2 sm:col-span-3" />
        <TextField
          {...part}
          field="preferredTime"
          type="time"
          className="col-span-2 sm:col-span-3"
          hint={form.withoutTime}
        />
        {day && !isHeld && !part.errors.preferredDate && (
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
      <FormGroup title={form.contact}>
        {isFilled && (
          <Suspense>
            <FillContact />
          </Suspense>
        )}
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
        <GuestsSection />
      </FormGroup>
    </div>
  );
}
