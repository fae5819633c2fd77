import { createRoutesStub, Outlet, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { dismissToast, toastQueue } from '#app/lib/state/toast.ts';
import { ToastArea } from '#app/ui/feedback/toast-area.tsx';
import { STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import { showStarterSection } from '#domain/site/pages/starter-shown.ts';
import { CustomProject } from './custom-project.tsx';
import { PackageGrid } from './package-grid.tsx';

const WORDS = showStarterSection('pricing', 'hero');

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

function Frame() {
  return (
    <>
      <Address />
      <Outlet />
      <ToastArea />
    </>
  );
}

const WholeGrid = () => <PackageGrid packages={STARTER_CATALOGUE.packages} words={WORDS} />;
const Custom = () => <CustomProject words={showStarterSection('pricing', 'custom')} />;
const OrderPage = () => <h1>Order page</h1>;

const Site = createRoutesStub([
  {
    path: '/',
    Component: Frame,
    children: [
      { path: 'pricing', Component: WholeGrid },
      { path: 'order', Component: OrderPage },
    ],
  },
]);

async function openPricing(): Promise<void> {
  await render(<Site initialEntries={['/pricing']} />);
}

const getCard = (name: string) => page.getByRole('article', { name, exact: true });
const getCount = (name: string) => getCard(name).getByRole('spinbutton');
const getLink = (name: string) => getCard(name).getByRole('link', { name: /Select Package/ });
const getPrice = (name: string, price: string) => getCard(name).getByText(price, { exact: true });
const address = () => page.getByTestId('address');

afterEach(() => {
  for (const item of toastQueue()) dismissToast(item.id);
});

it('CAT-16: each package shows its tag, its name and its price', async () => {
  await openPricing();
  const expected = [
    ['Starter', 'Basic', '$250'],
    ['Essential', 'Value', '$425'],
    ['Plus', 'Standard', '$525'],
    ['Growth', 'Advanced', '$685'],
    ['Pro', 'Premium', '$925'],
    ['Drone Photo', 'Aerial', '$190'],
    ['Drone Video', 'Aerial', '$190'],
  ] as const;
  for (const [name, tag, price] of expected) {
    await expect.element(getCard(name).getByText(tag, { exact: true })).toBeVisible();
    await expect.element(getPrice(name, price)).toBeVisible();
  }
  await expect.element(getCard('Growth').getByText('Most booked')).toBeVisible();
});

it('CAT-17: only packages with a dynamic photo count have a photo-count selector', async () => {
  await openPricing();
  for (const item of STARTER_CATALOGUE.packages) {
    const selectors = getCount(item.name).elements();
    expect(selectors).toHaveLength(item.photoCountRule ? 1 : 0);
  }
});

it('CAT-9: two steps more on Starter make 35 photos for $300', async () => {
  await openPricing();
  const more = getCard('Starter').getByRole('button', { name: /More photos/ });
  await more.click();
  await more.click();
  await expect.element(getCount('Starter')).toHaveValue('35');
  await expect.element(getCard('Starter').getByText('$300', { exact: true })).toBeVisible();
});

it('CAT-17: the price is announced when it changes', async () => {
  await openPricing();
  await expect.element(getCard('Starter').getByText('$250', { exact: true })).toHaveAttribute('aria-live', 'polite');
});

it('CAT-11: the buttons end at the least and the most photos', async () => {
  await openPricing();
  const pro = getCard('Pro');
  await expect.element(pro.getByRole('button', { name: /Fewer photos/ })).toBeDisabled();
  await getCount('Pro').fill('100');
  await expect.element(getPrice('Pro', '$1,125')).toBeVisible();
  await expect.element(pro.getByRole('button', { name: /More photos/ })).toBeDisabled();
  await expect.element(pro.getByRole('button', { name: /Fewer photos/ })).toBeEnabled();
});

it('CAT-17: the photo count is chosen with the keyboard alone', async () => {
  await openPricing();
  const count = getCount('Growth');
  (count.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(count).toHaveAttribute('aria-valuenow', '55');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(count).toHaveAttribute('aria-valuenow', '50');
  await userEvent.keyboard('{PageUp}');
  await expect.element(count).toHaveAttribute('aria-valuenow', '70');
  await userEvent.keyboard('{PageDown}{PageDown}');
  await expect.element(count).toHaveAttribute('aria-valuenow', '45');
  await expect.element(count).toHaveAttribute('aria-valuetext', '45 photos');
});

it('CAT-9: a typed count makes the price, and 65 on Growth are $785', async () => {
  await openPricing();
  (getCount('Growth').element() as HTMLElement).focus();
  await userEvent.keyboard('65');
  await expect.element(getPrice('Growth', '$785')).toBeVisible();
  await expect.element(getLink('Growth')).toHaveAttribute('href', '/order?package=growth&photos=65');
});

it.each([
  ['37', 'In steps of 5: take 35 or 40.'],
  ['20', 'At least 25 photos.'],
  ['105', 'At most 100 photos.'],
  ['', 'Type a number from 25 to 100.'],
  ['many', 'Type a number from 25 to 100.'],
])('CAT-18: %j is answered when it is finished, and leads nowhere until it is mended', async (typed, answer) => {
  await openPricing();
  const count = getCount('Starter');
  await count.fill(typed);
  await expect.element(count).not.toHaveAttribute('aria-invalid');
  await userEvent.keyboard('{Tab}');
  await expect.element(count).toHaveAttribute('aria-invalid', 'true');
  await expect.element(count).toHaveAccessibleDescription(answer);
  await getLink('Starter').click();
  await expect.element(count).toHaveFocus();
  await expect.element(address()).toHaveTextContent('/pricing');
  expect(toastQueue()).toEqual([]);
  await count.fill('40');
  await expect.element(count).not.toHaveAttribute('aria-invalid');
  await expect.element(getPrice('Starter', '$325')).toBeVisible();
  await getLink('Starter').click();
  await expect.element(address()).toHaveTextContent('/order?package=starter&photos=40');
});

it('CAT-17: from a count between two others the buttons lead to its neighbours', async () => {
  await openPricing();
  const count = getCount('Starter');
  await count.fill('37');
  await getCard('Starter')
    .getByRole('button', { name: /More photos/ })
    .click();
  await expect.element(count).toHaveValue('40');
  await count.fill('37');
  await getCard('Starter')
    .getByRole('button', { name: /Fewer photos/ })
    .click();
  await expect.element(count).toHaveValue('35');
  await expect.element(getPrice('Starter', '$300')).toBeVisible();
});

it('CAT-17: the focus stays in the selector when a button reaches its end', async () => {
  await openPricing();
  const essential = getCard('Essential');
  await essential.getByRole('button', { name: /More photos/ }).click();
  await essential.getByRole('button', { name: /Fewer photos/ }).click();
  expect(document.activeElement).toBe(getCount('Essential').element());
});

it('CAT-19: Select Package shows the toast for 3000 ms and goes to the order with package and photos', async () => {
  await openPricing();
  await getCard('Growth')
    .getByRole('button', { name: /More photos/ })
    .click();
  await getLink('Growth').click();
  await expect.element(address()).toHaveTextContent('/order?package=growth&photos=50');
  await expect.element(page.getByText('Package Selected').first()).toBeVisible();
  expect(toastQueue()).toMatchObject([
    {
      title: 'Package Selected',
      description: 'Growth with 50 photos, $710. Now tell us about the property.',
      duration: 3000,
    },
  ]);
});

it('CAT-19: a package without a dynamic photo count goes to the order without photos', async () => {
  await openPricing();
  await getLink('Drone Video').click();
  await expect.element(address()).toHaveTextContent('/order?package=drone_video');
  expect(toastQueue()[0]).toMatchObject({ title: 'Package Selected', duration: 3000 });
});

it('CAT-20: an empty list says so', async () => {
  await render(<PackageGrid packages={[]} words={WORDS} />);
  await expect.element(page.getByText('Loading packages or none available...')).toBeVisible();
});

it('CAT-16: the grid has five columns on wide screens', async () => {
  await page.viewport(1440, 900);
  await openPricing();
  const grid = document.querySelector('ul');
  expect(getComputedStyle(grid ?? document.body).gridTemplateColumns.split(' ')).toHaveLength(5);
  await page.viewport(1280, 800);
});

it('CAT-21: a custom project leads to the contact page', async () => {
  const Page = createRoutesStub([{ path: '/', Component: Custom }]);
  await render(<Page />);
  await expect.element(page.getByRole('heading', { name: 'Have a Custom Project?' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Get a Quote' })).toHaveAttribute('href', '/contact');
});
