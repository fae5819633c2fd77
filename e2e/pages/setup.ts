import { expect, type Locator, type Page } from '@playwright/test';

/** The pages of the setup, by their headings. */
const HEADINGS = {
  studio: 'Who are you?',
  country: 'Where do you work?',
  languages: 'Which languages do you speak?',
  currency: 'What do customers pay in?',
  look: 'How do you look?',
  catalogue: 'What do you sell?',
  taxes: 'Which taxes do you charge?',
  texts: 'What do your pages say?',
  pictures: 'What do your pages show?',
  legal: 'What do you promise?',
  hours: 'When do you work?',
  mail: 'Does email leave?',
  payments: 'Can cards be charged?',
  publish: 'Look and publish',
} as const;
export type SetupPageName = keyof typeof HEADINGS;

/** The guided setup as an admin walks through it. */
export const openSetup = (page: Page, name?: SetupPageName) =>
  page.goto(name ? `/admin/setup?step=${name}` : '/admin/setup');

/** Waits until a step is open and its form has come. */
export async function expectStep(page: Page, name: SetupPageName): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: HEADINGS[name] })).toBeVisible();
  await expect(page.getByText('Loading the step')).toHaveCount(0);
}

const main = (page: Page) => page.getByRole('main');
const saveButton = (page: Page) => main(page).getByRole('button', { name: /^(Save and continue|Continue)$/ });

/** Saves the open step, which leads to the next one. */
export async function saveStep(page: Page, next: SetupPageName): Promise<void> {
  await saveButton(page).click();
  await expectStep(page, next);
}

/** Saves a step that changes what prices mean, which is asked before. Returns what the question says. */
export async function saveAndAgree(page: Page, next: SetupPageName): Promise<string> {
  await saveButton(page).click();
  const question = page.getByRole('alertdialog');
  const text = (await question.textContent()) ?? '';
  await question.getByRole('button', { name: /and continue$/ }).click();
  await expectStep(page, next);
  return text;
}

export const skipStep = async (page: Page, next: SetupPageName) => {
  await main(page).getByRole('link', { name: 'Skip', exact: true }).click();
  await expectStep(page, next);
};

type Studio = { name: string; email: string; phone: string; address: string };

/** Fills in who the studio is. */
export async function fillStudio(page: Page, { name, email, phone, address }: Studio): Promise<void> {
  const field = (label: string) => main(page).getByRole('textbox', { name: new RegExp(`^${label}`) });
  await field('Name').fill(name);
  await field('Email').fill(email);
  await field('Phone').fill(phone);
  await field('Address').fill(address);
}

/** Chooses the country by its name, which brings along its zone, unit and currency. */
export const chooseCountry = (page: Page, name: string) =>
  main(page)
    .getByRole('combobox', { name: /^Country/ })
    .selectOption({ label: name });

/** Uploads a logo and chooses colors and fonts. */
export async function fillLook(page: Page, look: { logo: string; accent: string; fonts: string }): Promise<void> {
  const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(look.logo) };
  await page.getByLabel('Logo file').setInputFiles(logo);
  await expect(main(page).getByRole('img', { name: /^Logo of/ })).toBeVisible();
  await main(page).getByLabel('Own colors').check();
  await main(page).getByRole('textbox', { name: 'Accent', exact: true }).fill(look.accent);
  await main(page).getByText(look.fonts).click();
}

/** Chooses a starter catalog by its name. */
export const chooseCatalogue = (page: Page, name: string) =>
  main(page).getByRole('radio', { name, exact: true }).check();

/** What publishing would change, by the part of the drafts. */
export const changesSection = (page: Page, part: 'Website' | 'Catalog'): Locator =>
  main(page).getByRole('region', { name: part, exact: true });

/** Publishes both drafts. */
export async function publishSetup(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Publish...' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(main(page).getByText('Your studio is live')).toBeVisible();
}
