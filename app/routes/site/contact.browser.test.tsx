import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SiteContext } from '#app/lib/page/site.ts';
import { checkConnection } from '#app/lib/request/connection.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { SAMPLE_CONFIG } from '#app/test/public-config.ts';
import { DEFAULT_BUSINESS as business } from '#domain/shared/business.ts';
import { showStarterPages } from '#domain/site/pages/starter-shown.ts';
import type { PublicConfig } from '#domain/site/settings/public-config.ts';
import { DEFAULT_SITE, type Site as SiteFacts } from '#domain/site/site.ts';
import ContactRoute from './contact.tsx';

let config: PublicConfig | null;
let asked: string[];

beforeEach(async () => {
  config = SAMPLE_CONFIG;
  asked = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(new Request(input, init).url);
    asked.push(pathname);
    if (pathname === '/api/config') return config ? Response.json(config) : new Response('', { status: 500 });
    if (pathname === '/api/availability') return Response.json({ time_zone: 'America/New_York', days: [] });
    return Response.json({ status: 'ok' });
  });
  await checkConnection();
});

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  window.scrollTo(0, 0);
});

const Nothing = () => null;

async function open(site: Partial<SiteFacts> = {}): Promise<void> {
  const Site = createRoutesStub([
    {
      path: '/contact',
      Component: ContactRoute,
      loader: () => showStarterPages('en', site.openHours).contact,
      HydrateFallback: Nothing,
    },
  ]);
  await render(
    <SiteContext value={{ ...DEFAULT_SITE, ...site }}>
      <Site initialEntries={['/contact']} />
    </SiteContext>,
  );
}

it('SITE-28: hours that were changed in the settings are on the card and in the answer', async () => {
  await open({ openHours: [{ weekdays: [7], opens: '11:00', closes: '14:00' }] });
  const card = page.getByRole('region', { name: 'Contact information' });
  await expect.element(card).toMatchTextContent('Sun 11:00-14:00');
  const answer = 'Sun 11:00-14:00, New York time. We are closed on Mondays';
  expect(document.body.textContent).toContain(answer);
  expect(document.body.textContent).not.toContain('09:00');
});

const goTo = (heading: string) => page.getByRole('heading', { name: heading }).element().scrollIntoView();

it('SITE-27: the card shows phone, email, postal address and working hours', async () => {
  await open();
  const card = page.getByRole('region', { name: 'Contact information' });
  await expect.element(card.getByRole('link', { name: business.phone })).toHaveAttribute('href', 'tel:+12025550142');
  await expect
    .element(card.getByRole('link', { name: business.email }))
    .toHaveAttribute('href', `mailto:${business.email}`);
  await expect.element(card.getByText(business.address)).toBeVisible();
  await expect.element(card.getByText('Mon-Fri 09:00-18:00', { exact: true })).toBeVisible();
  await expect.element(card.getByText('Sat 10:00-15:00', { exact: true })).toBeVisible();
});

it('the calendar and the map ask for nothing until the visitor comes near', async () => {
  await open();
  await expect.element(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
  expect(asked.filter((path) => path !== '/api/health')).toEqual([]);
  goTo('Find a day that suits you');
  await expect.element(page.getByRole('grid')).toBeVisible();
  expect(asked).toContain('/api/availability');
});

it('SITE-31: without a map the address is shown with a link to one', async () => {
  await open();
  goTo('At home in DC, Maryland and Virginia');
  const office = page.getByRole('region', { name: 'At home in DC, Maryland and Virginia' });
  await expect.element(office.getByText(business.address)).toBeVisible();
  const link = office.getByRole('link', { name: 'Show the address on a map' }).element();
  const { origin, searchParams } = new URL(link.getAttribute('href') ?? '');
  expect(origin).toBe('https://www.openstreetmap.org');
  expect(searchParams.get('query')).toBe(business.address);
  await expect.poll(() => asked).toContain('/api/config');
  expect(document.querySelector('iframe')).toBeNull();
});

it('SITE-31: a configured map and a configured calendar are embedded, and the address stays', async () => {
  config = { ...SAMPLE_CONFIG, mapEmbedUrl: 'about:blank#map', calendarEmbedUrl: 'about:blank#calendar' };
  await open();
  goTo('Find a day that suits you');
  await expect.element(page.getByTitle('Availability calendar')).toHaveAttribute('src', 'about:blank#calendar');
  goTo('At home in DC, Maryland and Virginia');
  await expect.element(page.getByTitle('Map of the office area')).toHaveAttribute('src', 'about:blank#map');
  expect(asked).not.toContain('/api/availability');
  await expect.element(page.getByRole('link', { name: 'Show the address on a map' })).toBeVisible();
});

it('a server that does not tell its settings is reported in place of the calendar, and can be retried', async () => {
  config = null;
  await open();
  goTo('Find a day that suits you');
  await expect.element(page.getByText('The calendar could not be loaded')).toBeVisible();
  config = SAMPLE_CONFIG;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('grid')).toBeVisible();
});

it('an embedded calendar that does not show gives way to our own', async () => {
  config = { ...SAMPLE_CONFIG, calendarEmbedUrl: 'about:blank#calendar' };
  await open();
  goTo('Find a day that suits you');
  await page.getByRole('button', { name: 'See our free days here' }).click();
  await expect.element(page.getByRole('grid')).toBeVisible();
  await expect.element(page.getByTitle('Availability calendar')).not.toBeInTheDocument();
});
