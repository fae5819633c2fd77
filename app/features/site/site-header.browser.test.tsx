import { createRoutesStub, Outlet, useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MAIN_ID, useScrollToTop } from '#app/lib/page/scroll-to-top.ts';
import { SiteHeader } from './site-header.tsx';

function Frame() {
  useScrollToTop();
  const { pathname } = useLocation();
  return (
    <>
      <SiteHeader pathname={pathname} />
      <main id={MAIN_ID} tabIndex={-1} style={{ height: '3000px' }}>
        <Outlet />
      </main>
    </>
  );
}

const Site = createRoutesStub([
  {
    path: '/',
    Component: Frame,
    children: [
      { index: true, Component: () => <h1>Home page</h1> },
      { path: 'pricing', Component: () => <h1>Pricing page</h1> },
      { path: '*', Component: () => <h1>Other page</h1> },
    ],
  },
]);

const isOpaque = () => document.querySelector('header')?.dataset.opaque;
const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });

beforeEach(async () => {
  await page.viewport(1280, 800);
  scrollTo(0);
});

it('SITE-8: the header leads to Home, Services, Pricing, Contact, the order and the realtor login', async () => {
  await render(<Site initialEntries={['/']} />);
  const expected = {
    Home: '/',
    Services: '/services',
    Pricing: '/pricing',
    Contact: '/contact',
    'Get Service': '/order',
    'Realtor Login': '/realtor-auth',
  };
  for (const [name, path] of Object.entries(expected)) {
    await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
});

it('SITE-9: on Home the header becomes opaque after more than 20 px', async () => {
  await render(<Site initialEntries={['/']} />);
  await expect.poll(isOpaque).toBe('false');
  scrollTo(20);
  await expect.poll(() => window.scrollY).toBe(20);
  expect(isOpaque()).toBe('false');
  scrollTo(21);
  await expect.poll(isOpaque).toBe('true');
  scrollTo(0);
  await expect.poll(isOpaque).toBe('false');
});

it('SITE-9: on every other page the header is opaque from the start', async () => {
  await render(<Site initialEntries={['/pricing']} />);
  await expect.poll(isOpaque).toBe('true');
});

it('SITE-2: a route change scrolls to the top and brings the focus along', async () => {
  await render(<Site initialEntries={['/']} />);
  scrollTo(900);
  await expect.poll(() => window.scrollY).toBe(900);
  await page.getByRole('link', { name: 'Pricing' }).click();
  await expect.element(page.getByRole('heading', { name: 'Pricing page' })).toBeInTheDocument();
  await expect.poll(() => window.scrollY).toBe(0);
  expect(document.activeElement?.id).toBe(MAIN_ID);
});

async function openMenu(): Promise<void> {
  await page.viewport(375, 812);
  await render(<Site initialEntries={['/']} />);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
}

it('SITE-10: on small screens the links are in a menu that closes on route change', async () => {
  await openMenu();
  await page.getByRole('dialog').getByRole('link', { name: 'Pricing' }).click();
  await expect.element(page.getByRole('heading', { name: 'Pricing page' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.id).toBe(MAIN_ID);
});

it('the menu closes on Escape and gives the focus back to its button', async () => {
  await openMenu();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Menu');
});

it('the menu keeps the focus inside', async () => {
  await openMenu();
  const menu = document.querySelector('[role=dialog]');
  const stops = menu?.querySelectorAll('a, button').length ?? 0;
  expect(stops).toBeGreaterThan(6);
  for (let presses = 0; presses <= stops; presses += 1) {
    await userEvent.keyboard('{Tab}');
    expect(menu?.contains(document.activeElement)).toBe(true);
  }
});

it('the menu closes when a link leads to the page that is open', async () => {
  await openMenu();
  await page.getByRole('dialog').getByRole('link', { name: 'Home' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('the link of the open page is marked as the current one', async () => {
  await render(<Site initialEntries={['/pricing/']} />);
  await expect.element(page.getByRole('link', { name: 'Pricing' })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
});
