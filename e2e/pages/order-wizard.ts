import { expect, type Page } from '@playwright/test';
import { offerFromQuery } from '#domain/catalogue/offer-from-query.ts';
import { findPackage } from '#domain/catalogue/packages.ts';
import { STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import type { OrderFormField } from '#domain/orders/order-form.ts';

/** What a customer types into step 1; each value may be replaced. */
export const JANE = {
  'Property name': 'Maple House',
  Address: '12 Oak Lane',
  City: 'Bethesda',
  State: 'MD',
  'ZIP code': '20814',
  'Square footage': '2,150',
  Bedrooms: '3',
  Bathrooms: '2.5',
  'Full name': 'Jane Doe',
  Email: 'jane@example.com',
  Phone: '+1 202 555 0142',
  Notes: 'Ring twice.',
};
type Label = keyof typeof JANE;

export const REQUIRED_LABELS = [
  'Address',
  'City',
  'State',
  'ZIP code',
  'Full name',
  'Email',
  'Phone',
] as const satisfies Label[];

/** A control of step 1, by its visible label. */
export const control = (page: Page, label: Label) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}( \\*| \\(optional\\))?$`) });

/** Fills step 1, with `changes` over Jane's details. */
export async function fillProperty(page: Page, changes: Partial<Record<Label, string>> = {}): Promise<void> {
  const details: Partial<Record<string, string>> = { ...JANE, ...changes };
  for (const [label, value = ''] of Object.entries(details)) {
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value);
  }
}

/** Expects the wizard to be at a step, by its heading and its mark. */
export async function expectStep(page: Page, name: 'Property Details' | 'Package Selection' | 'Review & Pay') {
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.locator('[aria-current=step]')).toContainText(name);
}

export const next = (page: Page) => page.getByRole('button', { name: 'Next' });
export const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });

/** Waits until nothing covers the wizard. */
export async function expectReady(page: Page): Promise<void> {
  await expect(page.getByTestId('loading-overlay')).toHaveCount(0);
}

export type Order = { packageId?: string; photos?: number; date?: string; details?: Partial<Record<Label, string>> };

/** The address of the wizard that asks for a package. */
function wizardAddress({ packageId = 'starter', photos }: Order): string {
  const query = new URLSearchParams({ package: packageId });
  if (photos !== undefined) query.set('photos', String(photos));
  return `/order?${query}`;
}

/** From the address of a package to step 3, where the payment is, typing everything as a customer does. */
export async function walkToPayment(page: Page, order: Order): Promise<void> {
  const date = order.date === undefined ? '' : `&date=${order.date}`;
  await page.goto(`${wizardAddress(order)}${date}`);
  await expectStep(page, 'Property Details');
  await fillProperty(page, order.details);
  await next(page).click();
  await expectStep(page, 'Review & Pay');
  await expectReady(page);
}

/** The form's controls by their labels, as the wizard keeps what is typed into them. */
const FIELDS: Record<Label, OrderFormField> = {
  'Property name': 'propertyName',
  Address: 'address',
  City: 'city',
  State: 'state',
  'ZIP code': 'zipCode',
  'Square footage': 'sqft',
  Bedrooms: 'bedrooms',
  Bathrooms: 'bathrooms',
  'Full name': 'contactName',
  Email: 'contactEmail',
  Phone: 'contactPhone',
  Notes: 'notes',
};
/** Fills step 1 by the names of its controls, whatever the language of the page. */
export async function fillByName(page: Page, email: string): Promise<void> {
  for (const label of LABELS) await page.locator(`[name=${FIELDS[label]}]`).fill(JANE[label]);
  await page.locator('[name=contactEmail]').fill(email);
}

const LABELS = Object.keys(JANE).filter((label): label is Label => label in FIELDS);

/**
 * Lets the next page find a form that was filled in earlier in this session, as after a reload: journeys that are about
 * what comes after need not type it. `step` is where the wizard stands.
 */
export async function arrangeForm(page: Page, order: Order, step: 1 | 3 = 1): Promise<void> {
  const item = findPackage(STARTER_CATALOGUE, order.packageId ?? 'starter');
  if (!item) throw new Error(`There is no package ${order.packageId}.`);
  const offer = offerFromQuery(item, order.photos === undefined ? null : String(order.photos));
  const texts = LABELS.map((label) => [FIELDS[label], order.details?.[label] ?? JANE[label]]);
  const options = {
    packageId: item.id,
    photoCount: offer.photoCount,
    appliedWish: `${item.id}:${offer.photoCount ?? ''}`,
  };
  const values = { ...Object.fromEntries(texts), preferredDate: order.date ?? '' };
  const draft = { draftId: crypto.randomUUID(), step, values, ...(step === 3 ? options : {}) };
  // Once: what the page makes of it later must survive a reload.
  await page.addInitScript(({ draftId, ...rest }) => {
    if (sessionStorage.getItem(`arranged ${draftId}`)) return;
    sessionStorage.setItem(`arranged ${draftId}`, 'yes');
    sessionStorage.setItem('order-draft', JSON.stringify({ draftId, ...rest }));
  }, draft);
}

/** Opens step 3, where the payment is, with a form that was filled in before. */
export async function goToPayment(page: Page, order: Order): Promise<void> {
  await arrangeForm(page, order, 3);
  await page.goto(wizardAddress(order));
  await expectStep(page, 'Review & Pay');
  await expectReady(page);
}
