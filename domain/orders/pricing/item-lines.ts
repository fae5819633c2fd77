import type { AddOnDocument, CatalogueDocument, PackageDocument } from '#domain/catalogue/catalogue-schema.ts';
import { type ItemPrice, priceAddOn, pricePackage } from '#domain/catalogue/item-price.ts';
import { inLanguage } from '#domain/catalogue/label-text.ts';
import type { Durations } from '#domain/catalogue/needed-visit.ts';
import type { SizeUnit } from '#domain/shared/area.ts';
import { priceLinesMessages } from '#locales/all/domain/price-lines.ts';
import type { ChosenAddOn, PriceLine, PriceRequest } from './quote.ts';
import type { Refusal } from './refusal.ts';

/** The tax category of items that do not name one. */
export const USUAL_CATEGORY = 'standard';

type Refused = { ok: false; refusal: Refusal };
type Lines = ({ ok: true; lines: PriceLine[] } & Durations) | Refused;

/** What is chosen of the catalogue, and the answers on which its prices and its durations depend. */
export type Choice = Pick<PriceRequest, 'packageId' | 'photoCount' | 'sqft' | 'addOns' | 'locale'>;
type PricedPackage = { item: PackageDocument; price: ItemPrice };
type PricedAddOn = { addOn: AddOnDocument; price: ItemPrice };
type Items = ({ ok: true; chosen: PricedPackage; addOns: PricedAddOn[] } & Durations) | Refused;
type Words = PackageDocument['words'] | AddOnDocument['words'];

const nameOf = (words: Words, locale: PriceRequest['locale']) => words[locale]?.name ?? words.en.name;

type Tier = NonNullable<ItemPrice['tier']>;

/** The sizes of a tier: `1,000 to 2,000 sq ft`. The last tier is open, and its `upTo` is null. */
function sizeRange({ from, upTo }: Tier, sizeUnit: SizeUnit, locale: PriceRequest['locale']): string {
  const { sizes, units } = priceLinesMessages[locale];
  const unit = units[sizeUnit];
  if (upTo === null) return from === 0 ? sizes.any : sizes.from({ from, unit });
  return from === 0 ? sizes.upTo({ upTo, unit }) : sizes.between({ from, upTo, unit });
}

function packageLines(
  { item, price }: PricedPackage,
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
    lines.push(line('photos', labels.photos({ step: price.photos.step }), price.photos.stepMinor, price.photos.steps));
  }
  if (price.tier && price.sizeMinor > 0) {
    lines.push(
      line('size', labels.size({ range: sizeRange(price.tier, catalogue.sizeUnit, locale) }), price.sizeMinor),
    );
  }
  return lines;
}

function addOnLine(
  { addOn, price }: PricedAddOn,
  { catalogue, locale }: { catalogue: CatalogueDocument; locale: PriceRequest['locale'] },
): PriceLine {
  const reason = price.tier ? sizeRange(price.tier, catalogue.sizeUnit, locale) : null;
  return {
    kind: 'add_on',
    label: nameOf(addOn.words, locale),
    unitMinor: price.baseMinor + price.sizeMinor,
    quantity: price.units,
    reason,
    category: addOn.taxCategory ?? USUAL_CATEGORY,
  };
}

/** The add-ons available for a package, in the order of the page. */
export function addOnsOfPackage({ addOns }: CatalogueDocument, packageId: string): AddOnDocument[] {
  return addOns.filter(({ parents, visibility }) => visibility !== 'archived' && parents.includes(packageId));
}

function addOnProblem(catalogue: CatalogueDocument, { packageId, addOns, locale }: Choice): Refusal | null {
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

type Pricing = { catalogue: CatalogueDocument; request: Choice };

function priceChosen({ catalogue, request }: Pricing, { id, quantity }: ChosenAddOn) {
  const addOn = catalogue.addOns.find((each) => each.id === id);
  if (!addOn) throw new Error(`The add-on ${id} was not checked.`);
  const priced = priceAddOn(addOn.price, quantity, request, catalogue);
  if (priced.ok) return { ok: true as const, added: { addOn, price: priced.price } };
  const { refusal } = priced;
  const isQuantity = refusal.code === 'quantity';
  const named = isQuantity ? { ...refusal, addOn: nameOf(addOn.words, request.locale) } : refusal;
  return { ok: false as const, refusal: named };
}

/** A package with its add-ons as they are sold, and how long they take together. */
export function findItems(pricing: Pricing): Items {
  const { catalogue, request } = pricing;
  const item = catalogue.packages.find(({ id }) => id === request.packageId);
  if (!item) return { ok: false, refusal: { code: 'unknown_package' } };
  if (item.visibility === 'archived') return { ok: false, refusal: { code: 'archived_package' } };
  const priced = pricePackage(item.price, request, catalogue);
  if (!priced.ok) return priced;
  const { price } = priced;
  const refusal = addOnProblem(catalogue, request);
  if (refusal) return { ok: false, refusal };
  let durationMinutes = price.durationMinutes ?? item.durationMinutes;
  const addOns: PricedAddOn[] = [];
  const addOnMinutes: Record<string, number> = {};
  for (const chosen of request.addOns) {
    const found = priceChosen(pricing, chosen);
    if (!found.ok) return found;
    const minutes = found.added.price.durationMinutes ?? found.added.addOn.durationMinutes;
    addOns.push(found.added);
    addOnMinutes[chosen.id] = minutes;
    durationMinutes += minutes;
  }
  const durations = { durationMinutes, addOnMinutes, partMinutes: price.partMinutes ?? {} };
  return { ok: true, chosen: { item, price }, addOns, ...durations };
}

/** One thing of the catalog, to be sold by itself. */
export type SingleItem = { kind: 'package' | 'add_on'; id: string; quantity: number };

/** The lines of one package or add-on by itself, whatever it is sold with otherwise; or why it has no price. */
export function singleItemLines(
  { catalogue, request }: Pricing,
  { kind, id, quantity }: SingleItem,
): { ok: true; lines: PriceLine[] } | Refused {
  const words = { catalogue, locale: request.locale };
  if (kind === 'package') {
    const item = catalogue.packages.find((each) => each.id === id);
    if (!item) return { ok: false, refusal: { code: 'unknown_package' } };
    if (item.visibility === 'archived') return { ok: false, refusal: { code: 'archived_package' } };
    const priced = pricePackage(item.price, request, catalogue);
    return priced.ok ? { ok: true, lines: packageLines({ item, price: priced.price }, words) } : priced;
  }
  const known = catalogue.addOns.find((each) => each.id === id && each.visibility !== 'archived');
  if (!known) return { ok: false, refusal: { code: 'unknown_add_on', addOn: id } };
  const found = priceChosen({ catalogue, request }, { id, quantity });
  return found.ok ? { ok: true, lines: [addOnLine(found.added, words)] } : found;
}

/** The lines of a package with its add-ons, and how long they take together. */
export function itemLines(pricing: Pricing): Lines {
  const items = findItems(pricing);
  if (!items.ok) return items;
  const { chosen, addOns, durationMinutes, addOnMinutes, partMinutes } = items;
  const words = { catalogue: pricing.catalogue, locale: pricing.request.locale };
  const lines = [...packageLines(chosen, words), ...addOns.map((added) => addOnLine(added, words))];
  return { ok: true, lines, durationMinutes, addOnMinutes, partMinutes };
}
