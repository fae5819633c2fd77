import { type ReactNode, Suspense, useState } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { wordsAround } from '#app/lib/language/words-around.ts';
import { formatPrice } from '#app/lib/money/format-price.ts';
import { useCatalogue } from '#app/lib/page/catalogue.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Thumbnail } from '#app/ui/media/thumbnail.tsx';
import { type CataloguePackage, hasOpenPrice, wordsLanguage } from '#domain/catalogue/packages.ts';
import { defaultOffer, findOffer, type Offer } from '#domain/catalogue/photo-price.ts';
import { AddOnFields, QuoteProblem } from '../pricing/quote-parts.ts';
import { PhotoCountField } from './photo-count-field.tsx';
import { PriceLines } from './price-lines.tsx';
import type { useWizard } from './use-wizard.ts';

type Wizard = ReturnType<typeof useWizard>;

/** Step 2: one package, and how many photos of it. The count updates the price at once (ORD-10). */
export function PackageStep({ wizard }: { wizard: Wizard }) {
  const { offer, choosePackage } = wizard;
  const { label } = useMessages('wizard').packages;
  // A count tried on one package is still there after a look at another.
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const { packages } = useCatalogue();
  // A package that is reached by its address alone is shown to those who have it.
  const shown = packages.filter(({ id, visibility }) => visibility === 'visible' || id === offer?.item.id);
  const offerFor = (item: CataloguePackage): Offer => {
    if (offer?.item.id === item.id) return offer;
    return findOffer(item, counts.get(item.id)) ?? defaultOffer(item);
  };
  const choose = (item: CataloguePackage, photoCount: number | null) => {
    if (photoCount !== null) setCounts((all) => new Map(all).set(item.id, photoCount));
    choosePackage(item.id, photoCount);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{label}</legend>
      {shown.map((item) => (
        <PackageOption
          key={item.id}
          offer={offerFor(item)}
          isChosen={offer?.item.id === item.id}
          onChoose={(photoCount) => choose(item, photoCount)}
        >
          {offer?.item.id === item.id && (
            <Suspense>
              <PackagePrice wizard={wizard} item={item} />
            </Suspense>
          )}
        </PackageOption>
      ))}
    </fieldset>
  );
}

/** What can be bought with the chosen package, and what all of it costs where the package alone does not say it. */
function PackagePrice({ wizard, item }: { wizard: Wizard; item: CataloguePackage }) {
  const { state } = wizard.price;
  const language = useLanguage();
  const { quote } = useMessages('ordering');
  return (
    <>
      {item.addOns && (
        <AddOnFields
          packageId={item.id}
          currency={item.currency}
          locale={language}
          messages={quote}
          chosen={wizard.draft.addOns}
          onChange={wizard.setAddOns}
        />
      )}
      <QuoteProblem
        state={state}
        messages={quote}
        onEdit={(field) => wizard.goTo(1, field)}
        onRemoveCoupon={wizard.removeCoupon}
      />
      {state.quote && (
        <div className="border-t border-line pt-5 lg:hidden">
          <PriceLines price={state} currency={item.currency} />
        </div>
      )}
    </>
  );
}

type PackageOptionProps = {
  offer: Offer;
  isChosen: boolean;
  onChoose: (photoCount: number | null) => void;
  children: ReactNode;
};

function PackageOption({ offer, isChosen, onChoose, children }: PackageOptionProps) {
  const { item, photoCount, priceCents } = offer;
  const messages = useMessages('wizard').packages;
  const price = formatPrice(priceCents, item.currency);
  const [before, after] = hasOpenPrice(item) ? wordsAround((value) => messages.from({ price: value })) : ['', ''];
  return (
    <div className="rounded-card border border-line bg-white transition-[border-color,box-shadow] duration-200 hover:border-line-strong has-checked:border-ink has-checked:shadow-float">
      <label className="flex cursor-pointer gap-4 p-5 sm:p-6">
        <input
          type="radio"
          name="package"
          value={item.id}
          checked={isChosen}
          onChange={() => onChoose(photoCount)}
          aria-label={`${item.name}, ${before}${price}${after}`}
          className="mt-1 size-5 shrink-0 cursor-pointer accent-ink"
        />
        {item.picture && <Thumbnail source={item.picture} className="w-32 max-sm:hidden" />}
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span lang={wordsLanguage(item, 'name')} className="display display-card">
              {item.name}
            </span>
            <Badge tone="accent">{item.tag}</Badge>
            {item.popular && <span className="text-xs font-semibold text-accent-text">{messages.popular}</span>}
          </span>
          <span
            lang={wordsLanguage(item, 'description')}
            className="mt-1.5 block max-w-prose text-[0.9375rem] text-pretty"
          >
            {item.description}
          </span>
        </span>
        <span className="display shrink-0 text-2xl tabular-nums sm:text-3xl">
          {before && <span className="text-base sm:text-lg">{before}</span>}
          {price}
          {after && <span className="text-base sm:text-lg">{after}</span>}
        </span>
      </label>
      {isChosen && (
        <PackageDetails offer={offer} onChoose={onChoose}>
          {children}
        </PackageDetails>
      )}
    </div>
  );
}

function PackageDetails({ offer, onChoose, children }: Omit<PackageOptionProps, 'isChosen'>) {
  const { item, photoCount } = offer;
  const rule = item.photoCountRule;
  const units = item.price.kind === 'from' ? item.price.units : null;
  const messages = useMessages('wizard').packages;
  return (
    <div className="mx-5 flex animate-fade-in flex-col gap-5 border-t border-line py-5 sm:mx-6 sm:pl-9">
      {item.picture && <Thumbnail source={item.picture} isWide className="w-full sm:hidden" />}
      <ul lang={wordsLanguage(item, 'features')} className="flex flex-wrap gap-x-6 gap-y-2">
        {item.features.map((feature) => (
          <li key={feature} className="flex items-center gap-2 text-[0.9375rem]">
            <Icon name="check" className="size-4 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      {rule && photoCount !== null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PhotoCountField packageName={item.name} rule={rule} count={photoCount} onChange={onChoose} />
          <p className="text-sm text-muted">
            {messages.upTo({
              max: rule.availableCounts.at(-1) ?? photoCount,
              price: formatPrice(rule.stepPriceCents, item.currency),
              step: rule.step,
            })}
          </p>
        </div>
      )}
      {units && photoCount !== null && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <select
            name="units"
            aria-label={messages.howMany({ name: item.name })}
            value={photoCount}
            onChange={({ target }) => onChoose(Number(target.value))}
            className="h-12 min-w-28 cursor-pointer rounded-input border border-field bg-white px-4 font-medium text-ink tabular-nums"
          >
            {Array.from({ length: units.max - units.min + 1 }, (_, index) => units.min + index).map((count) => (
              <option key={count} value={count}>
                {count} × {units.name}
              </option>
            ))}
          </select>
          <span className="text-sm text-muted">
            {messages.perUnit({ price: formatPrice(units.unitMinor, item.currency), unit: units.name })}
          </span>
        </p>
      )}
      {children}
    </div>
  );
}
