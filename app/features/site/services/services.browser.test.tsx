import { createRoutesStub, Outlet, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CatalogueContext } from '#app/lib/page/catalogue.ts';
import { STARTER_CATEGORIES } from '#app/test/starter-pages.ts';
import { STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import { showStarterPages, showStarterSection } from '#domain/site/pages/starter-shown.ts';
import { SampleGallery } from './sample-gallery.tsx';
import { ServicesSections } from './services-sections.tsx';

function Frame() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output data-testid="address">{pathname + search}</output>
      <Outlet />
    </>
  );
}

const ServicesPage = () => <ServicesSections sections={showStarterPages().services.sections} />;

const Site = createRoutesStub([
  { path: '/', Component: Frame, children: [{ path: 'services', Component: ServicesPage }] },
]);

const open = (query = '') =>
  render(
    <CatalogueContext value={STARTER_CATALOGUE}>
      <Site initialEntries={[`/services${query}`]} />
    </CatalogueContext>,
  );
const trigger = (name: string) => page.getByRole('button', { name, exact: true });
const panel = (name: string) => page.getByRole('region', { name, exact: true });
const address = () => page.getByTestId('address');
const expanded = () =>
  page
    .getByRole('button', { expanded: true })
    .elements()
    .map((element) => element.textContent);

const TITLES = ['Photography', 'Cinematic video', '3D tours and floor plans', 'Drone'];

it('SITE-16: each category shows its title, its description, its icon type and its main image', async () => {
  await open();
  for (const { title, description, picture } of STARTER_CATEGORIES) {
    await expect.element(trigger(title)).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByText(description)).toBeVisible();
    await expect.element(page.getByRole('img', { name: picture.alt })).toBeVisible();
  }
  const icons = [...document.querySelectorAll('[data-icon-type]')].map((icon) => icon.getAttribute('data-icon-type'));
  expect(icons).toEqual(['Camera', 'Video', 'Building', 'Drone']);
});

it('SITE-17: one category is open, or none', async () => {
  await open();
  expect(expanded()).toEqual([]);
  for (const title of TITLES) {
    await trigger(title).click();
    await expect.poll(expanded).toEqual([title]);
    await expect.element(panel(title)).toBeVisible();
  }
});

it('SITE-17: clicking the open category closes it', async () => {
  await open('?category=drone');
  await expect.poll(expanded).toEqual(['Drone']);
  await trigger('Drone').click();
  await expect.poll(expanded).toEqual([]);
  await expect.poll(() => address().element().textContent).toBe('/services');
});

it('SITE-18: the open category is in the address, and the rest of the address stays', async () => {
  await open('?from=mail');
  await trigger('3D tours and floor plans').click();
  await expect.element(address()).toHaveTextContent('/services?from=mail&category=3d-tour');
  await trigger('Drone').click();
  await expect.element(address()).toHaveTextContent('/services?from=mail&category=drone');
});

it('SITE-18: an unknown category in the address opens none', async () => {
  await open('?category=interior');
  await expect.element(trigger('Photography')).toBeVisible();
  expect(expanded()).toEqual([]);
});

it('SITE-16: the photo category shows ten sample images, each with words for it', async () => {
  await open('?category=photo');
  await expect.element(panel('Photography').getByRole('img').first()).toBeVisible();
  const images = panel('Photography').getByRole('img').elements();
  expect(images).toHaveLength(10);
  expect(new Set(images.map((image) => image.getAttribute('alt'))).size).toBe(10);
});

it('SITE-21: each category leads to the contact page and to the prices', async () => {
  await open('?category=video');
  await expect
    .element(panel('Cinematic video').getByRole('link', { name: 'Get Detailed Info & Quote', exact: true }))
    .toHaveAttribute('href', '/contact');
  await expect
    .element(panel('Cinematic video').getByRole('link', { name: 'See packages from $525' }))
    .toHaveAttribute('href', '/pricing');
});

it('SITE-20: a category without images says so', async () => {
  await render(
    <SampleGallery title="Photography" gallery={[]} note="" empty={showStarterSection('services', 'hero').empty} />,
  );
  await expect.element(page.getByText('No sample works have been added for this category yet.')).toBeVisible();
});

it('SITE-22: the four steps are Contact, Planning, Shooting and Delivery', async () => {
  await open();
  const steps = page
    .getByRole('region', { name: 'Four steps to a finished listing' })
    .getByRole('heading', { level: 3 });
  expect(steps.elements().map((step) => step.textContent)).toEqual(['Contact', 'Planning', 'Shooting', 'Delivery']);
});

it("SITE-22: 'Let's Get Started' leads to the contact page", async () => {
  await open();
  await expect
    .element(page.getByRole('link', { name: "Let's Get Started", exact: true }))
    .toHaveAttribute('href', '/contact');
});

it('SITE-17: the categories are reached and opened with the keyboard alone', async () => {
  await open();
  (trigger('Photography').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(expanded).toEqual(['Cinematic video']);
  await userEvent.keyboard('{End}{Enter}');
  await expect.poll(expanded).toEqual(['Drone']);
  expect(document.activeElement).toBe(trigger('Drone').element());
});

it('keeps the pressed category in its place while another one above it closes', async () => {
  await open('?category=photo');
  await expect.element(panel('Photography').getByRole('img').first()).toBeVisible();
  const drone = trigger('Drone').element();
  drone.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = drone.getBoundingClientRect().top;
  await trigger('Drone').click();
  await expect.poll(expanded).toEqual(['Drone']);
  expect(Math.abs(drone.getBoundingClientRect().top - before)).toBeLessThan(2);
});
