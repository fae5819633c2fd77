import type { AddOnDocument, CatalogueDocument, PackageDocument } from '#domain/catalogue/catalogue-schema.ts';
import { inLanguage } from '#domain/catalogue/label-text.ts';
import type { Durations } from '#domain/catalogue/needed-visit.ts';
import { priceLinesMessages } from '#locales/all/domain/price-lines.ts';
import { type ItemPrice, priceAddOn, pricePackage } from './item-price.ts';
import type { ChosenAddOn, PriceLine, PriceRequest } from './quote.ts';
import type { Refusal } from './refusal.ts';

/** The tax category of what names none. */
export const USUAL_CATEGORY = 'standard';

type Lines = ({ ok: true; lines: PriceLine[] } & Durations) | { ok: false; refusal: Refusal };
type Words = PackageDocument['words'] | AddOnDocument['words'];

const nameOf = (words: Words, locale: PriceRequest['locale']) => words[locale]?.name ?? words.en.name;

function packageLines(
  item: PackageDocument,
  price: ItemPrice,
  { catalogue, locale }: { catalogue: CatalogueDocument; locale: PriceRequest['locale'] },
): PriceLine[] {
  const labels = priceLinesMessages[locale];
  const category = item.taxCategory ?? USUAL_CATEGORY;
  const line = (kind: PriceLine['kind'], label: string, unitMinor: number, quantity = 1): PriceLine => ({
    kind,
    label,
    unitMinor,
    quantity,
    reason: null,
    category,
  });
  const lines = [line('package', nameOf(item.words, locale), price.baseMinor, price.units)];
  if (price.photos && price.photos.steps * price.photos.stepMinor > 0) {
    lines.push(line('photos', labels.photos(price.photos.step), price.photos.stepMinor, price.photos.steps));
  }
  if (price.tier && price.sizeMinor > 0) {
    lines.push(line('size', labels.size({ ...price.tier, unit: catalogue.sizeUnit }), price.sizeMinor));
  }
  return lines;
}

function addOnLine(
  addOn: AddOnDocument,
  price: ItemPrice,
  { catalogue, locale }: { catalogue: CatalogueDocument; locale: PriceRequest['locale'] },
): PriceLine {
  const reason = price.tier ? priceLinesMessages[locale].sizeReason({ ...price.tier, unit: catalogue.sizeUnit }) : null;
  return {
    kind: 'add_on',
    label: nameOf(addOn.words, locale),
    unitMinor: price.baseMinor + price.sizeMinor,
    quantity: price.units,
    reason,
    category: addOn.taxCategory ?? USUAL_CATEGORY,
  };
}

/** The add-ons that can be had with a package, in the order of the page. */
export function addOnsOfPackage({ addOns }: CatalogueDocument, packageId: string): AddOnDocument[] {
  return addOns.filter(({ parents, visibility }) => visibility !== 'archived' && parents.includes(packageId));
}

function addOnProblem(catalogue: CatalogueDocument, { packageId, addOns, locale }: PriceRequest): Refusal | null {
  const offered = addOnsOfPackage(catalogue, packageId);
  const chosen = new Set<string>();
  for (const { id } of addOns) {
    const known = catalogue.addOns.find((each) => each.id === id && each.visibility !== 'archived');
    if (!known) return { code: 'unknown_add_on', addOn: id };
    if (!offered.includes(known))
      return { code: 'add_on_needs_parent', addOn: nameOf(known.words, locale), parents: known.parents };
    if (chosen.has(id)) return { code: 'add_on_twice', addOn: nameOf(known.words, locale) };
    chosen.add(id);
  }
  for (const { id, name } of catalogue.choices) {
    const group = offered.filter(({ choice }) => choice === id);
    const count = group.filter((each) => chosen.has(each.id)).length;
    if (group.length > 0 && count === 0) return { code: 'choice_missing', choice: inLanguage(name, locale) };
    if (count > 1) return { code: 'choice_twice', choice: inLanguage(name, locale) };
  }
  return null;
}

type Pricing = { catalogue: CatalogueDocument; request: PriceRequest };

function priceChosen({ catalogue, request }: Pricing, { id, quantity }: ChosenAddOn): Lines {
  const addOn = catalogue.addOns.find((each) => each.id === id);
  if (!addOn) throw new Error(`The add-on ${id} was not checked.`);
  const priced = priceAddOn(addOn.price, quantity, request, catalogue);
  const { locale } = request;
  if (!priced.ok) {
    const { refusal } = priced;
    return {
      ok: false,
      refusal: refusal.code === 'quantity' ? { ...refusal, addOn: nameOf(addOn.words, locale) } : refusal,
    };
  }
  const durationMinutes = priced.price.durationMinutes ?? addOn.durationMinutes;
  const lines = [addOnLine(addOn, priced.price, { catalogue, locale })];
  return { ok: true, lines, durationMinutes, addOnMinutes: {}, partMinutes: {} };
}

/** The lines of a package with its add-ons, and how long they take together. */
export function itemLines(pricing: Pricing): Lines {
  const { catalogue, request } = pricing;
  const item = catalogue.packages.find(({ id }) => id === request.packageId);
  if (!item) return { ok: false, refusal: { code: 'unknown_package' } };
  if (item.visibility === 'archived') return { ok: false, refusal: { code: 'archived_package' } };
  const priced = pricePackage(item.price, request, catalogue);
  if (!priced.ok) return priced;
  const refusal = addOnProblem(catalogue, request);
  if (refusal) return { ok: false, refusal };
  const lines = packageLines(item, priced.price, { catalogue, locale: request.locale });
  let durationMinutes = priced.price.durationMinutes ?? item.durationMinutes;
  const addOnMinutes: Record<string, number> = {};
  for (const chosen of request.addOns) {
    const added = priceChosen(pricing, chosen);
    if (!added.ok) return added;
    lines.push(...added.lines);
    durationMinutes += added.durationMinutes;
    addOnMinutes[chosen.id] = added.durationMinutes;
  }
  return { ok: true, lines, durationMinutes, addOnMinutes, partMinutes: priced.price.partMinutes ?? {} };
}
