import { type Photon, startPhoton } from '#e2e/fakes/photon.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { startServer } from '#e2e/harness/server-process.ts';

const house = (housenumber: string, city: string, postcode: string) => ({
  type: 'house',
  countrycode: 'US',
  housenumber,
  street: 'Kestrel Street',
  city,
  state: city === 'Bethesda' ? 'Maryland' : 'District of Columbia',
  postcode,
  latitude: 38.95,
  longitude: -77.05,
});
const PLACES = [house('12', 'Washington', '20005'), house('12', 'Bethesda', '20814')];

let photon: Photon;
test.beforeAll(async () => {
  photon = await startPhoton(PLACES);
});
test.afterAll(() => photon.close());

test('ORD-97: customers and staff choose a suggested address by keyboard', async ({ browser }) => {
  const server = await startServer({ env: { GEOCODER_URL: photon.url } });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const choose = async () => {
    await page
      .getByRole('textbox', { name: 'Address' })
      .or(page.getByRole('combobox', { name: 'Address' }))
      .focus();
    await page.keyboard.type('12 kestrel', { delay: 20 });
    await expect(page.getByRole('listbox', { name: 'Suggested addresses' }).getByRole('option')).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Address' })).toHaveValue('12 Kestrel Street');
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Bethesda');
    await expect(page.getByRole('textbox', { name: 'State' })).toHaveValue('MD');
    await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('20814');
  };
  try {
    await page.goto('/order');
    await choose();
    await signInContext(context, server, await createPerson(server, { role: 'admin' }));
    await page.goto('/admin/orders/new');
    await choose();
    await test.step('a service that is away leaves the field as it is', async () => {
      photon.setMood('failing');
      await page.getByRole('combobox', { name: 'Address' }).fill('14 Elsewhere Road');
      await expect.poll(() => photon.asked.at(-1)?.get('q')).toBe('14 Elsewhere Road');
      await expect(page.getByRole('listbox', { name: 'Suggested addresses' }).getByRole('option')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  } finally {
    await context.close();
    await server.stop();
    server.remove();
  }
});
