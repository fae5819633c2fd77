import { useId, useState } from 'react';
import { draftQuery as catalogueQuery } from '#app/features/catalogue/api/catalogue.ts';
import { draftQuery as siteQuery } from '#app/features/site/api/site.ts';
import { formatPrice } from '#app/lib/money/format-price.ts';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import { isSameCatalogue } from '#domain/catalogue/compare-catalogues.ts';
import type { CataloguePackage } from '#domain/catalogue/packages.ts';
import { STARTER_CATALOGUES } from '#domain/catalogue/starter-catalogues.ts';
import type { SetupJson } from '#domain/operations/setup.ts';
import { CURRENCIES } from '#domain/shared/money/currencies.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import { CatalogueChoice, listShown } from '../catalogue-choice.tsx';
import { fitStarter, isUntouchedStarter } from '../change-catalogue.ts';
import { StepFrame } from '../step-frame.tsx';
import { StepLoader } from '../step-loader.tsx';
import { useCatalogueChange } from '../use-catalogue-change.ts';
import { useConfirm } from '../use-confirm.tsx';

/** What the studio begins to sell: what the draft has, or one of the starter catalogs. */
export function CatalogueStep({ setup }: { setup: SetupJson }) {
  return (
    <StepLoader query={siteQuery}>
      {(site) => (
        <StepLoader query={catalogueQuery}>
          {(catalogue) => <CatalogueForm site={site} catalogue={catalogue} payments={setup.payments} />}
        </StepLoader>
      )}
    </StepLoader>
  );
}

/** The choice that leaves the draft as it is. */
const OWN = 'own';

const listNames = ({ content }: CatalogueDraftJson) => content.packages.map(({ words }) => words.en.name).join(', ');
const formatItem = ({ name, currency, basePriceCents }: CataloguePackage) =>
  `${name} ${formatPrice(basePriceCents, currency)}`;
/** Whatever somebody else does to the packages is told, since a starter takes the place of all of them. */
const PARTS: ComparedPart<CatalogueDraftJson>[] = [
  { label: 'Packages', show: ({ content }) => listShown(content).map(formatItem).join('\n') },
];

type CatalogueFormProps = { site: SiteDraftJson; catalogue: CatalogueDraftJson; payments: SetupJson['payments'] };

function CatalogueForm({ site, catalogue, payments }: CatalogueFormProps) {
  const group = useId();
  const draft = useCatalogueChange({ draft: catalogue, parts: PARTS });
  const { ask, dialog } = useConfirm();
  const [picked, setPicked] = useState<string | null>(null);
  const { content } = draft.from;
  const locked = payments.currency_variable ? CURRENCIES.find((each) => each === payments.currency) : undefined;
  const decided = {
    country: site.content.country ? content.country : null,
    currency: content.currency ?? locked ?? null,
    sizeUnit: content.sizeUnit,
  };
  const starters = STARTER_CATALOGUES.map((starter) => ({ ...starter, content: fitStarter(starter.content, decided) }));
  // What the draft has is one of the starters as it came, or the studio's own.
  const current = starters.find((each) => isSameCatalogue(each.content, content));
  const chosen = picked ?? current?.id ?? OWN;
  const starter = starters.find(({ id }) => id === chosen && id !== current?.id);

  const save = async (): Promise<boolean> => {
    if (!starter) return true;
    const question = {
      title: `Begin with ${starter.name}?`,
      description: `It takes the place of all that the draft has: ${listNames(draft.from)}, with their prices, areas and taxes. What is published stays until you publish again.`,
      action: 'Replace and continue',
    };
    if (!isUntouchedStarter(content) && !(await ask(question))) return false;
    return draft.save(() => starter.content);
  };
  return (
    <StepFrame
      page="catalogue"
      isWide
      isDirty={starter !== undefined}
      isSaving={draft.isSaving}
      failure={draft.failure}
      changes={draft.changes}
      onDiscard={() => {
        setPicked(null);
        draft.begin(draft.from);
      }}
      onSave={save}
    >
      <div role="radiogroup" aria-label="Catalog" className="grid gap-4 xl:grid-cols-2">
        {!current && (
          <CatalogueChoice
            group={group}
            name="Your own"
            text="What the draft has now. Nothing changes in this step."
            content={content}
            isChosen={chosen === OWN}
            onChoose={() => setPicked(OWN)}
          />
        )}
        {starters.map(({ id, name, text, content: own }) => (
          <CatalogueChoice
            key={id}
            group={group}
            name={name}
            text={text}
            content={own}
            isChosen={id === chosen}
            isInDraft={id === current?.id}
            onChoose={() => setPicked(id)}
          />
        ))}
      </div>
      {dialog}
    </StepFrame>
  );
}
