import { expect, type Page } from '@playwright/test';

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
  'E-mail': 'jane@example.com',
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
  'E-mail',
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

/** Expects the wizard to stand at a step, by its heading and its mark. */
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

type Order = { packageId?: string; photos?: number; date?: string; details?: Partial<Record<Label, string>> };

/** From the address of a package to step 3, where the payment is. */
export async function goToPayment(page: Page, { packageId = 'starter', photos, date, details }: Order): Promise<void> {
  const query = new URLSearchParams({ package: packageId });
  if (photos !== undefined) query.set('photos', String(photos));
  if (date !== undefined) query.set('date', date);
  await page.goto(`/order?${query}`);
  await expectStep(page, 'Property Details');
  await fillProperty(page, details);
  await next(page).click();
  await expectStep(page, 'Review & Pay');
  await expectReady(page);
}
