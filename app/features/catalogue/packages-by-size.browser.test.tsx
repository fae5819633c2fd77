import { createRoutesStub, Outlet, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { dismissToast, toastQueue } from '#app/lib/state/toast.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { EUROPEAN_STARTER } from '#domain/catalogue/european-starter.ts';
import { openCatalogue } from '#domain/catalogue/packages.ts';
import { pageCatalogue } from '#domain/catalogue/page-catalogue.ts';
import { showStarterSection } from '#domain/site/pages/starter-shown.ts';
import { PackagesBySize } from './packages-by-size.tsx';

const WORDS = showStarterSection('pricing', 'hero');

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

const Frame = () => (
  <>
    <Address />
    <Outlet />
  </>
);

const { packages: EUROPEAN } = openCatalogue(pageCatalogue(EUROPEAN_STARTER, false));
const tiers = Array.from({ length: 12 }, (_, index) => ({
  upTo: 50 * (index + 1),
  amountMinor: 100_00 + index * 10_00,
  durationMinutes: null,
}));
const { packages: MANY_SIZES } = openCatalogue(
  pageCatalogue(
    {
      ...EUROPEAN_STARTER,
      packages: EUROPEAN_STARTER.packages.slice(0, 1).map((item) => ({ ...item, price: { kind: 'tiers', tiers } })),
    },
    false,
  ),
);

const European = () => <PackagesBySize packages={EUROPEAN} words={WORDS} />;
const ManySizes = () => <PackagesBySize packages={MANY_SIZES} words={WORDS} />;
const OrderPage = () => <h1>Order page</h1>;
const ContactPage = () => <h1>Contact page</h1>;

const Site = createRoutesStub([
  {
    path: '/',
    Component: Frame,
    children: [
      { path: 'pricing', Component: European },
      { path: 'many', Component: ManySizes },
      { path: 'order', Component: OrderPage },
      { path: 'contact', Component: ContactPage },
    ],
  },
]);

async function open(address = '/pricing'): Promise<void> {
  await render(<Site initialEntries={[address]} />);
}

const field = () => page.getByRole('textbox', { name: 'Size of the home' });
const card = (name: string) => page.getByRole('article', { name, exact: true });
const address = () => page.getByTestId('address');

afterEach(() => {
  for (const item of toastQueue()) dismissToast(item.id);
});

it('CAT-30: a size turns "from" into the price of each package, and goes along to the order', async () => {
  await open();
  await expect.element(card('Photos').getByText('By the size of the home')).toBeVisible();
  await expectAccessibleInBothThemes('no size');
  await field().fill('120 m²');
  await expect.element(field()).toHaveAccessibleDescription('These are the prices for 120 m².');
  for (const [name, price] of [
    ['Photos', '€229'],
    ['Photos & Plan', '€319'],
    ['Video', '€350'],
    ['Complete', '€602.10'],
  ] as const) {
    await expect.element(card(name).getByText(price, { exact: true }).first()).toBeVisible();
    await expect.element(card(name).getByText('By the size of the home')).not.toBeInTheDocument();
    await expect
      .element(card(name).getByRole('row', { name: /101 to 150 m²/ }))
      .toHaveAttribute('aria-current', 'true');
  }
  await expectAccessibleInBothThemes('with a size');
  await card('Complete')
    .getByRole('link', { name: /Select Package/ })
    .click();
  await expect.element(address()).toHaveTextContent('/order?package=complete&size=120');
  expect(toastQueue()[0]).toMatchObject({ description: 'Complete, €602.10. Now tell us about the property.' });
});

it('CAT-30: square feet are read in a studio that measures in square meters', async () => {
  await open();
  await field().fill('1,200 sq ft');
  await expect.element(field()).toHaveAccessibleDescription('These are the prices for 111.48 m².');
  await card('Photos')
    .getByRole('link', { name: /Select Package/ })
    .click();
  await expect.element(address()).toHaveTextContent('/order?package=photos&size=111.48');
});

it('CAT-30: what is no size is said when typing ends, and the prices begin again', async () => {
  await open();
  await field().fill('large');
  await expect.element(field()).not.toHaveAttribute('aria-invalid');
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field()).toHaveAccessibleDescription('We could not read this size. Type a number, such as 120.');
  await expect.element(card('Photos').getByText('By the size of the home')).toBeVisible();
  await expectAccessibleInBothThemes('wrong size');
});

it('CAT-30: the size stays in the address, and one in it is filled in', async () => {
  await open('/pricing?size=90');
  await expect.element(field()).toHaveValue('90');
  await expect.element(card('Photos').getByText('€189', { exact: true }).first()).toBeVisible();
  await field().fill('1.20');
  await field().fill('140');
  await userEvent.keyboard('{Enter}');
  await expect.element(address()).toHaveTextContent('/pricing?size=140');
  await field().fill('');
  await userEvent.keyboard('{Tab}');
  await expect.element(address()).toHaveTextContent('/pricing');
});

it('CAT-30: homes that need a quote have no price, and lead to the studio', async () => {
  await open();
  await field().fill('400');
  await expect.element(card('Photos').getByText('On request').first()).toBeVisible();
  await card('Photos').getByRole('link', { name: 'Ask for a price Photos' }).click();
  await expect.element(page.getByRole('heading', { name: 'Contact page' })).toBeVisible();
});

it('CAT-30: of many sizes six are shown, with the one that is asked for, and the rest by a button', async () => {
  await open('/many');
  const rows = card('Photos').getByRole('table', { name: 'Prices of Photos by size' }).getByRole('row');
  // The head is one of them.
  await expect.poll(() => rows.elements()).toHaveLength(7);
  await field().fill('520');
  await expect.poll(() => rows.elements()).toHaveLength(8);
  await card('Photos').getByRole('button', { name: 'Show all 13 sizes' }).click();
  await expect.poll(() => rows.elements()).toHaveLength(14);
  await expectAccessibleInBothThemes('all sizes');
  await card('Photos').getByRole('button', { name: 'Show fewer sizes' }).click();
  await expect.poll(() => rows.elements()).toHaveLength(8);
});

it('CAT-31: packages without a picture of their own have plain cards', async () => {
  await open();
  await expect.element(card('Photos')).toBeVisible();
  expect(document.querySelectorAll('article img')).toHaveLength(0);
});
