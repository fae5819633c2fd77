import { useState } from 'react';
import { Link } from 'react-router';
import { draftQuery as catalogueQuery } from '#app/features/catalogue/api/catalogue.ts';
import { toPpm } from '#app/features/catalogue/editor/price-form.ts';
import { saveDraft as saveSite, draftQuery as siteQuery } from '#app/features/site/api/site.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Segment } from '#app/ui/form/segment.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import type { Taxes } from '#domain/catalogue/tax-schema.ts';
import { usualTaxName } from '#domain/shared/addresses/country-examples.ts';
import { NO_TAXES_MARK } from '#domain/site/sample/no-taxes.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import { StepFrame } from '../step-frame.tsx';
import { StepLoader } from '../step-loader.tsx';
import { useCatalogueChange } from '../use-catalogue-change.ts';

/** Which taxes the studio charges: one is written here, more of them in the catalog. */
export function TaxesStep() {
  return (
    <StepLoader query={siteQuery}>
      {(site) => (
        <StepLoader query={catalogueQuery}>{(catalogue) => <TaxesView site={site} catalogue={catalogue} />}</StepLoader>
      )}
    </StepLoader>
  );
}

type TaxFormProps = { site: SiteDraftJson; catalogue: CatalogueDraftJson };

/** The form stays until the step is left, though what it saves is a tax that is known from then on. */
function TaxesView({ site, catalogue }: TaxFormProps) {
  const { taxes } = catalogue.content;
  const [hadTaxes] = useState(taxes.taxes.length > 0);
  return hadTaxes ? <KnownTaxes taxes={taxes} /> : <TaxForm site={site} catalogue={catalogue} />;
}

const PARTS: ComparedPart<CatalogueDraftJson>[] = [
  { label: 'Taxes', show: ({ content }) => content.taxes.taxes.map(({ name }) => name.en).join(', ') || 'none' },
];

/** The rate that holds last, in percent. */
const lastPercent = (rates: Taxes['taxes'][number]['rates']) =>
  (rates.toSorted((one, other) => one.from.localeCompare(other.from)).at(-1)?.ppm ?? 0) / 10_000;

function KnownTaxes({ taxes: { taxes, included, number } }: { taxes: Taxes }) {
  return (
    <StepFrame page="taxes">
      <Card className="flex flex-col gap-3 p-5">
        <ul aria-label="Taxes" className="flex flex-col gap-1 text-ink">
          {taxes.map(({ id, name, rates }) => (
            <li key={id}>
              <span className="font-medium">{name.en}</span> {lastPercent(rates)} %
            </li>
          ))}
        </ul>
        <p className="text-muted">
          {included ? 'Prices include them.' : 'They come on top of prices.'}{' '}
          {number ? `Invoices name the tax number ${number}.` : 'Invoices name no tax number.'}
        </p>
        <Link to={PATHS.adminCatalogue} className={`${buttonClass('outline', 'sm')} self-start`}>
          Edit in the catalog
        </Link>
      </Card>
    </StepFrame>
  );
}

type Typed = { name: string; rate: string; number: string; isIncluded: boolean; isNone: boolean };

/** What is wrong with a tax as it is typed. */
function findErrors({ name, rate, isNone }: Typed): { name?: string; rate?: string } {
  if (isNone) return {};
  const ppm = toPpm(rate);
  const isRate = ppm > 0 && ppm <= 1_000_000;
  return {
    ...(name.trim() === '' && { name: 'The name is required, as invoices show it.' }),
    ...(!isRate && { rate: 'Write the rate in percent. Example: 23 or 7.5' }),
  };
}

function toTaxes(before: Taxes, { name, rate, number, isIncluded }: Typed): Taxes {
  const rates = [{ from: `${new Date().getFullYear()}-01-01`, ppm: toPpm(rate) }];
  const tax = { id: 'tax', name: { en: name.trim() }, country: '', region: '', postalCodes: [], category: null, rates };
  return { ...before, included: isIncluded, ...(number.trim() && { number: number.trim() }), taxes: [tax] };
}

/** What is typed of the tax, and its saving: a tax goes to the catalog, that there is none to the site. */
function useTaxForm({ site, catalogue }: TaxFormProps) {
  const { country } = site.content;
  const isNoneSaved = site.content.confirmedSample.includes(NO_TAXES_MARK);
  const first: Typed = { name: '', rate: '', number: '', isIncluded: country?.code !== 'US', isNone: isNoneSaved };
  const [typed, setTyped] = useState(first);
  const [hasTried, setHasTried] = useState(false);
  const prices = useCatalogueChange({ draft: catalogue, parts: PARTS });
  const submit = useSubmit();
  const errors = findErrors(typed);
  const save = async (): Promise<boolean> => {
    setHasTried(true);
    if (Object.keys(errors).length > 0) return false;
    if (!typed.isNone) return prices.save((now) => ({ ...now, taxes: toTaxes(now.taxes, typed) }));
    if (isNoneSaved) return true;
    let isSaved = false;
    await submit.send(async () => {
      const confirmedSample = [...site.content.confirmedSample, NO_TAXES_MARK];
      await saveSite(site, { ...site.content, confirmedSample });
      isSaved = true;
    });
    return isSaved;
  };
  return {
    typed,
    change: (changes: Partial<Typed>) => setTyped({ ...typed, ...changes }),
    errors: hasTried ? errors : {},
    isDirty: JSON.stringify(typed) !== JSON.stringify(first),
    isSaving: prices.isSaving || submit.isSending,
    failure: prices.failure ?? submit.errorMessage,
    changes: prices.changes,
    discard: () => {
      setTyped(first);
      prices.begin(prices.from);
    },
    save,
  };
}

const WAYS = [
  { value: 'in', isIncluded: true, label: 'In prices' },
  { value: 'top', isIncluded: false, label: 'On top of prices' },
];

function TaxForm(props: TaxFormProps) {
  const form = useTaxForm(props);
  const { typed, change, errors } = form;
  const usual = usualTaxName(props.site.content.country?.code ?? 'US');
  const line = (name: 'name' | 'rate' | 'number', label: string, more: { placeholder?: string; hint?: string }) => (
    <Field
      label={label}
      name={`tax-${name}`}
      hint={more.hint}
      required={name !== 'number'}
      error={name === 'number' ? null : errors[name]}
      {...(name === 'number' && { optionalText: 'optional' })}
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          maxLength={40}
          placeholder={more.placeholder}
          value={typed[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <StepFrame
      page="taxes"
      isDirty={form.isDirty}
      isSaving={form.isSaving}
      failure={form.failure}
      changes={form.changes}
      onDiscard={form.discard}
      onSave={form.save}
    >
      <Card className="flex flex-col gap-5 p-5">
        <CheckLine name="noTaxes" isChecked={typed.isNone} onCheck={(isNone) => change({ isNone })}>
          We charge no tax
        </CheckLine>
        {!typed.isNone && (
          <>
            <div className="grid items-start gap-5 sm:grid-cols-2">
              {line('name', 'Name', { placeholder: usual, hint: 'As invoices show it' })}
              {line('rate', 'Rate in percent', { hint: 'From this year on' })}
              {line('number', 'Your tax number', { hint: 'Printed on invoices' })}
              <div className="flex flex-col gap-1.5">
                <span className="text-sm font-medium text-ink">The tax is</span>
                <div role="radiogroup" aria-label="The tax is" className="flex w-fit rounded-full bg-well p-1">
                  {WAYS.map(({ value, isIncluded, label }) => (
                    <Segment
                      key={value}
                      name="taxIncluded"
                      value={value}
                      isChosen={typed.isIncluded === isIncluded}
                      onChoose={() => change({ isIncluded })}
                      className="min-h-10 px-4 pointer-coarse:min-h-11"
                    >
                      {label}
                    </Segment>
                  ))}
                </div>
              </div>
            </div>
            <p className="text-sm text-pretty text-muted">
              More taxes, other places and other rates are written in the catalog, under Taxes.
            </p>
          </>
        )}
      </Card>
    </StepFrame>
  );
}
