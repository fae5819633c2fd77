import { useState } from 'react';
import { draftQuery as catalogueQuery } from '#app/features/catalogue/api/catalogue.ts';
import { CurrencyList, CurrencyMeaning } from '#app/features/catalogue/editor/currency-list.tsx';
import { formatCurrency } from '#app/features/catalogue/editor/format-changes.ts';
import { draftQuery as siteQuery } from '#app/features/site/api/site.ts';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { Button } from '#app/ui/button/button.tsx';
import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import type { SetupJson } from '#domain/operations/setup.ts';
import { countryUsage } from '#domain/shared/addresses/country-usage.ts';
import { CURRENCIES, type Currency } from '#domain/shared/money/currencies.ts';
import { currencyName } from '#domain/shared/money/currency-names.ts';
import { countryName } from '#domain/site/country-labels.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import { changeFacts } from '../change-catalogue.ts';
import { LockedValue } from '../locked-value.tsx';
import { listPriceMeanings } from '../price-meaning.ts';
import { StepFrame } from '../step-frame.tsx';
import { StepLoader } from '../step-loader.tsx';
import { useCatalogueChange } from '../use-catalogue-change.ts';
import { useConfirm } from '../use-confirm.tsx';

/** What customers pay in: one currency for all prices. */
export function CurrencyStep({ setup }: { setup: SetupJson }) {
  return (
    <StepLoader query={siteQuery}>
      {(site) => (
        <StepLoader query={catalogueQuery}>
          {(catalogue) => <CurrencyForm site={site} catalogue={catalogue} payments={setup.payments} />}
        </StepLoader>
      )}
    </StepLoader>
  );
}

const PARTS: ComparedPart<CatalogueDraftJson>[] = [
  { label: 'Currency', show: ({ content }) => formatCurrency(content.currency) },
];

type CurrencyFormProps = { site: SiteDraftJson; catalogue: CatalogueDraftJson; payments: SetupJson['payments'] };

function CurrencyForm({ site, catalogue, payments }: CurrencyFormProps) {
  const prices = useCatalogueChange({ draft: catalogue, parts: PARTS });
  const { content } = prices.from;
  const lock = payments.currency_variable;
  const locked = lock ? (CURRENCIES.find((each) => each === payments.currency) ?? null) : null;
  const [picked, setPicked] = useState<{ currency: Currency | null } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { ask, dialog } = useConfirm();
  const chosen = locked ?? (picked ? picked.currency : content.currency);
  const choose = (currency: Currency | null) => setPicked({ currency });
  const usual = site.content.country && countryUsage(site.content.country.code).currency;

  const save = async (): Promise<boolean> => {
    const meanings = listPriceMeanings(content, { currency: chosen });
    if (meanings.length === 0) return true;
    setProblem(null);
    if (!changeFacts(content, { currency: chosen }).content) {
      setProblem('Some prices cannot be in this currency as they are. Correct them in the catalog first.');
      return false;
    }
    const description = `${meanings.join(' ')} Nothing is converted.`;
    if (!(await ask({ title: 'Change the currency?', description, action: 'Change and continue' }))) return false;
    return prices.save((now) => changeFacts(now, { currency: chosen }).content ?? now);
  };
  return (
    <StepFrame
      page="currency"
      isDirty={!locked && chosen !== content.currency}
      isSaving={prices.isSaving}
      failure={problem ?? prices.failure}
      changes={prices.changes}
      onDiscard={() => {
        setPicked(null);
        prices.begin(prices.from);
      }}
      onSave={save}
    >
      <div className="flex flex-col gap-4">
        {usual && !locked && chosen !== usual && site.content.country && (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-input border border-info-line bg-info-ground p-4">
            <p className="min-w-0 text-[0.9375rem] text-body">
              In {countryName(site.content.country.code)} prices are in{' '}
              <span className="font-medium text-ink">
                {usual.toUpperCase()}, {currencyName(usual, 'en')}
              </span>
              .
            </p>
            <Button variant="outline" size="sm" onClick={() => choose(usual)}>
              Choose {usual.toUpperCase()}
            </Button>
          </div>
        )}
        {locked && lock ? (
          <LockedValue
            label="Currency"
            value={`${locked.toUpperCase()}, ${currencyName(locked, 'en')}`}
            variable={lock}
          />
        ) : (
          <CurrencyList chosen={chosen} onChoose={choose} />
        )}
        <CurrencyMeaning before={content.currency} after={chosen} />
      </div>
      {dialog}
    </StepFrame>
  );
}
