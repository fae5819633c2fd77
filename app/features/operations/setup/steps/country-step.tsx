import { useState } from 'react';
import { Link } from 'react-router';
import { draftQuery as catalogueQuery } from '#app/features/catalogue/api/catalogue.ts';
import { formatCurrency } from '#app/features/catalogue/editor/format-changes.ts';
import { draftQuery as siteQuery } from '#app/features/site/api/site.ts';
import { CountryFields } from '#app/features/site/editor/country-fields.tsx';
import type { SiteEditor } from '#app/features/site/editor/use-site-editor.ts';
import { placesQuery } from '#app/features/site/places/api/places.ts';
import { SourceNotice } from '#app/features/site/places/places-section.tsx';
import { settingsPath } from '#app/lib/page/paths.ts';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import type { SetupJson } from '#domain/operations/setup.ts';
import { countryUsage } from '#domain/shared/addresses/country-usage.ts';
import { countryName } from '#domain/site/country-labels.ts';
import { languagesInCountry } from '#domain/site/sample/sample-languages.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import { type CatalogueFacts, changeFacts } from '../change-catalogue.ts';
import { CurrencyOffer, SizeUnitField } from '../country-parts.tsx';
import { CountryPreview } from '../country-preview.tsx';
import { listPriceMeanings, UNIT_NAMES } from '../price-meaning.ts';
import { StepFrame } from '../step-frame.tsx';
import { StepLoader } from '../step-loader.tsx';
import { useCatalogueChange } from '../use-catalogue-change.ts';
import { useConfirm } from '../use-confirm.tsx';
import { useSiteStep } from './site-step.tsx';

/** Where the studio works: one choice for the site, and for the country, unit and currency of the catalog. */
export function CountryStep({ setup }: { setup: SetupJson }) {
  return (
    <StepLoader query={siteQuery}>
      {(site) => (
        <StepLoader query={catalogueQuery}>
          {(catalogue) => <CountryForm site={site} catalogue={catalogue} lock={setup.payments.currency_variable} />}
        </StepLoader>
      )}
    </StepLoader>
  );
}

/** What the step decides of the catalog. */
const PARTS: ComparedPart<CatalogueDraftJson>[] = [
  { label: 'Country of the catalog', show: ({ content }) => countryName(content.country) },
  { label: 'Unit of sizes', show: ({ content }) => UNIT_NAMES[content.sizeUnit] },
  { label: 'Currency', show: ({ content }) => formatCurrency(content.currency) },
];

/** How addresses of the country would be found on the map, and what that means for fees and drives. */
function CountryPlaces({ country }: { country: string }) {
  const { data } = useList(placesQuery);
  return (
    data && (
      <section aria-label="Places" className="flex flex-col gap-2">
        <SourceNotice places={data} country={country} />
        <p className="text-sm text-muted">
          <Link to={settingsPath('places')} className="underline underline-offset-2">
            Postal codes are uploaded in the settings
          </Link>
        </p>
      </section>
    )
  );
}

type CountryFormProps = { site: SiteDraftJson; catalogue: CatalogueDraftJson; lock: string | null };

/** The country's part of both drafts. What somebody chose here stays; what nobody touched follows the catalog. */
function useCountryForm({ site, catalogue, lock }: CountryFormProps) {
  const { editor: siteEditor, save: saveSite } = useSiteStep(site);
  const [chosen, setChosen] = useState<Partial<CatalogueFacts>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const prices = useCatalogueChange({ draft: catalogue, parts: PARTS });
  const { content } = prices.from;
  const { country } = siteEditor.form.parts;
  const facts: Partial<CatalogueFacts> = { ...chosen, ...(country ? { country: country.code } : {}) };

  /** What is usual in another country is chosen with it. A currency is offered where nobody has chosen one yet. */
  const follow = (code: string) => {
    const usage = countryUsage(code);
    const isOffered = usage.currency && !lock && content.currency === null;
    setChosen({ sizeUnit: usage.sizeUnit, ...(isOffered ? { currency: usage.currency } : {}) });
  };
  const changeParts: SiteEditor['changeParts'] = (changes) => {
    const code = changes.country?.code;
    if (!code || code === country?.code) return siteEditor.changeParts(changes);
    // By what is saved, so that a second choice is not bound by the first.
    const { languages } = siteEditor.from.content;
    siteEditor.changeParts({ ...changes, languages: languagesInCountry(languages, code) });
    follow(code);
  };
  const save = async (): Promise<boolean> => {
    const changed = changeFacts(content, facts);
    setProblem(null);
    if (!changed.content) {
      setProblem(
        'Some prices cannot be in this currency as they are. Choose a starter catalog, or correct them first.',
      );
      return false;
    }
    if (!(await saveSite())) return false;
    return prices.save((now) => changeFacts(now, facts).content ?? now);
  };
  return {
    editor: { ...siteEditor, changeParts },
    country,
    content,
    chosen,
    setChosen: (changes: Partial<CatalogueFacts>) => setChosen({ ...chosen, ...changes }),
    meanings: listPriceMeanings(content, facts),
    isDirty: siteEditor.isDirty || Object.keys(chosen).length > 0,
    isSaving: siteEditor.isSaving || prices.isSaving,
    failure: problem ?? siteEditor.failure ?? prices.failure,
    changes: [...siteEditor.changes, ...prices.changes],
    discard: () => {
      setChosen({});
      prices.begin(prices.from);
      siteEditor.discard();
    },
    save,
  };
}

function CountryForm(props: CountryFormProps) {
  const form = useCountryForm(props);
  const { ask, dialog } = useConfirm();
  const { editor, country, content, chosen, setChosen, meanings } = form;
  const save = async () => {
    const description = `${meanings.join(' ')} Nothing is converted.`;
    const question = { title: 'Change what prices mean?', description, action: 'Change and continue' };
    if (meanings.length > 0 && !(await ask(question))) return false;
    return form.save();
  };
  return (
    <StepFrame
      page="country"
      isWide
      isDirty={form.isDirty}
      isSaving={form.isSaving}
      failure={form.failure}
      changes={form.changes}
      onDiscard={form.discard}
      onSave={save}
    >
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(17rem,22rem)]">
        <Card className="flex min-w-0 flex-col gap-5 p-5">
          <CountryFields editor={editor} hint="Addresses are asked for and checked as they are written there." />
          {country && (
            <SizeUnitField
              unit={chosen.sizeUnit ?? content.sizeUnit}
              onChoose={(sizeUnit) => setChosen({ sizeUnit })}
            />
          )}
          {country && (
            <CurrencyOffer
              country={country.code}
              current={content.currency}
              chosen={chosen.currency}
              lock={props.lock}
              onChoose={(currency) => setChosen({ currency })}
            />
          )}
        </Card>
        <div className="flex flex-col gap-4 xl:sticky xl:top-20">
          {country ? (
            <>
              <CountryPreview country={country} sizeUnit={chosen.sizeUnit ?? content.sizeUnit} />
              <CountryPlaces country={country.code} />
            </>
          ) : (
            <Notice title="As in the United States">
              Until a country is chosen, addresses have a state and a ZIP code, and neither is checked.
            </Notice>
          )}
        </div>
      </div>
      {dialog}
    </StepFrame>
  );
}
