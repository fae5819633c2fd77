import type { Page } from '@playwright/test';
import { slotsJsonSchema } from '#domain/scheduling/slots-json.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { linkIn, waitForMailTo } from '#e2e/harness/mailbox.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import type { Shop } from '#e2e/harness/shop.ts';
import { expectAccessibleInBothThemes } from '#e2e/pages/site.ts';
import { closeToast } from '#e2e/pages/toasts.ts';

// One person, so that a time that is held is nobody else's.
test.use({ settings: { BOOKING_CAPACITY: '1' } });

/** How long somebody takes for a key and for finding what to press, at an unhurried pace. */
const [KEY_SECONDS, PRESS_SECONDS] = [0.2, 1.2];

/** Hands that type and press like staff at the phone, and count. */
function openHands(page: Page) {
  const startedAt = performance.now();
  let [keys, presses] = [0, 0];
  return {
    type: async (text: string) => {
      keys += text.length;
      await page.keyboard.type(text);
    },
    key: async (key: string, times = 1) => {
      keys += times;
      for (let each = 0; each < times; each += 1) await page.keyboard.press(key);
    },
    press: async (press: () => Promise<void>) => {
      presses += 1;
      await press();
    },
    tell: (what: string) => {
      const machine = (performance.now() - startedAt) / 1000;
      const person = keys * KEY_SECONDS + presses * PRESS_SECONDS;
      console.log(
        `${what}: ${keys} keys and ${presses} presses, ${machine.toFixed(1)} s here, ${person.toFixed(0)} s by hand`,
      );
    },
  };
}
type Hands = ReturnType<typeof openHands>;

const shoot = (page: Page) => page.getByRole('group', { name: 'Shoot' });

/** From the address on, as a caller says it: Tab leads from field to field. */
async function typeProperty({ type, key }: Hands, address: string): Promise<void> {
  for (const text of [address, 'Arlington', 'VA', '22203', '2150']) {
    await type(text);
    await key('Tab');
  }
}

/** The times that customers are offered, as instants. */
async function listOffered({ url }: Shop): Promise<string[]> {
  const answer = await fetch(`${url}/api/slots?package=growth&days=14`);
  return slotsJsonSchema.parse(await answer.json()).days.flatMap(({ slots }) => slots.map(({ start }) => start));
}

test('a caller has a held time, a booked shoot and a payment link in under a minute, and the next one paid by hand', async ({
  page,
  context,
  shop,
  email,
}) => {
  await signInContext(context, shop, await createPerson(shop, { role: 'admin', name: 'Ada Miller' }));
  const free = await listOffered(shop);

  await test.step('who calls for the first time is typed by the keyboard, and their time is held meanwhile', async () => {
    await page.goto('/admin/orders/new');
    const packages = page.getByRole('combobox', { name: 'Package' });
    await expect(packages).toBeVisible();
    const hands = openHands(page);
    await hands.press(() => packages.focus());
    await hands.type('Growth');
    await hands.key('Tab', 3);
    await hands.type('Jane Sample');
    await hands.key('Tab', 2);
    await hands.type(email);
    await hands.key('Tab');
    await hands.type('+1 202 555 0101');
    await hands.key('Tab', 2);
    await typeProperty(hands, '4200 Wilson Avenue');
    await hands.press(() => shoot(page).getByRole('radio').first().focus());
    await hands.key('ArrowDown');
    await expect(shoot(page)).toContainText('is held');
    expect(await listOffered(shop)).not.toContain(free[0]);
    await hands.press(() => page.getByRole('radio', { name: 'Email the payment link at once' }).focus());
    await hands.key('Space');
    await hands.key('Enter');
    await closeToast(page, { title: 'Order created', text: /is booked, and the payment link is on its way\.$/ });
    hands.tell('A phone order with a payment link');
  });

  await test.step('it is booked at that time, and the link is in the mail', async () => {
    await expect(page.getByRole('region', { name: 'Shoot' })).toContainText('Booked');
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(await listOffered(shop)).not.toContain(free[0]);
    const mail = await waitForMailTo(shop.dataDir, email, { subject: /pay/i });
    expect(linkIn(mail, /#token=/)).toContain(shop.url);
  });

  await test.step('who calls again is found, chooses by the mouse and has paid by hand', async () => {
    await page.goto('/admin/orders/new');
    const packages = page.getByRole('combobox', { name: 'Package' });
    await expect(packages).toBeVisible();
    const hands = openHands(page);
    await hands.press(async () => void (await packages.selectOption('growth')));
    await hands.press(() => page.getByRole('searchbox', { name: 'Known customer' }).click());
    await hands.type(email.slice(0, 13));
    await page.getByRole('list', { name: 'Known customers' }).getByText(email).waitFor();
    await hands.key('Enter');
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Jane Sample');
    await hands.press(() => page.getByRole('textbox', { name: 'Address', exact: true }).click());
    await typeProperty(hands, '12 Oak Street');
    await hands.press(() => shoot(page).getByRole('radio').nth(2).click());
    await expect(shoot(page)).toContainText('is held');
    await hands.press(() => page.getByRole('radio', { name: 'Paid by hand' }).click());
    await hands.press(() => page.getByRole('textbox', { name: /^Reference/ }).click());
    await hands.type('at the office');
    await hands.press(() => page.getByRole('button', { name: 'Create order' }).click());
    await closeToast(page, { title: 'Order created', text: /is booked, and paid\.$/ });
    hands.tell('A phone order that was paid by hand');
    await expect(page.getByRole('region', { name: 'Received by hand' })).toContainText('Cash, at the office');
    await expect(page.getByRole('region', { name: 'Shoot' })).toContainText('Booked');
  });

  await test.step('a time that is held is free again once the page is left', async () => {
    await page.goto('/admin/orders/new');
    await page.getByRole('combobox', { name: 'Package' }).selectOption('growth');
    const before = await listOffered(shop);
    await shoot(page).getByRole('radio').nth(1).click();
    await expect(page.getByRole('timer')).toContainText('left');
    await expectAccessibleInBothThemes(page, 'a held time');
    expect(await listOffered(shop)).not.toEqual(before);
    await page.goto('/admin/media-upload');
    await expect.poll(() => listOffered(shop)).toEqual(before);
  });
});
