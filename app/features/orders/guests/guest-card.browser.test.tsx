import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { guestsEn as messages } from '#app/features/orders/manage/guests-words.ts';
import { becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { adminNetwork, DETAILS, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import type { GuestJson, GuestList } from '#domain/orders/guests/guest-json.ts';
import { GuestCard } from './guest-card.tsx';

const ORDER = DETAILS.order.id;
const AT = `/orders/${ORDER}/guests`;
const ANA: GuestJson = {
  id: '5f0c8a52-6a0f-4b7e-9d38-0000000000a1',
  name: 'Ana Assist',
  email: 'ana@example.com',
  role: 'assistant',
  gets: ['times', 'delivery'],
  locale: 'en',
  is_stopped: false,
  version: 3,
};
const SAM: GuestJson = { ...ANA, id: ANA.id.replace('a1', 'a2'), name: 'Sam Seller', role: 'seller', is_stopped: true };
const listOf = (guests: GuestJson[], can_change = true): GuestList => ({ guests, can_change });

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

async function open(answers: Parameters<typeof adminNetwork>[0], isReadOnly = false) {
  const calls = adminNetwork(answers);
  await renderInPanel(
    () => <GuestCard orderId={ORDER} locale="en" messages={messages} isReadOnly={isReadOnly} />,
    `/admin/orders/${ORDER}`,
  );
  await expect.element(page.getByRole('heading', { name: 'Who else should know?' })).toBeVisible();
  return calls;
}

describe('ORD-122: who else is told of an order', () => {
  test('is a list with what each gets, and who wants no emails', async () => {
    await open({ [`GET ${AT}`]: () => json(listOf([ANA, SAM])) });
    await expect.element(page.getByText('Ana Assist, Assistant')).toBeVisible();
    await expect.element(page.getByText('Times of the shoot · The delivery')).toBeVisible();
    await expect.element(page.getByText('does not want emails')).toBeVisible();
    await expectAccessibleInBothThemes('the guests of an order');
  });

  test('gets a person, whose role says what is usual, and shows what the server refuses', async () => {
    let tries = 0;
    const calls = await open({
      [`GET ${AT}`]: () => json(listOf([])),
      [`POST ${AT}`]: () => {
        tries += 1;
        const fields = [{ path: 'email', message: 'This address is on the list already.' }];
        return tries === 1 ? problem(422, 'invalid_input', { fields }) : json(listOf([SAM]));
      },
    });
    await page.getByRole('button', { name: 'Add a person' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Sam Seller');
    await page.getByRole('textbox', { name: 'Email' }).fill('sam@example.com');
    await page.getByRole('combobox', { name: 'Who they are' }).selectOptions('seller');
    await expect.element(page.getByRole('checkbox', { name: 'What to prepare' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Times of the shoot' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('This address is on the list already.')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Sam Seller, Seller')).toBeVisible();
    const sent = { name: 'Sam Seller', email: 'sam@example.com', role: 'seller', gets: ['preparation'], locale: 'en' };
    expect(listChanges(calls)).toEqual([
      ['POST', AT, sent],
      ['POST', AT, sent],
    ]);
  });

  test('is changed from what was seen: what another changed meanwhile is said, and saving again goes over it', async () => {
    const newer = { ...ANA, name: 'Ana B. Assist', version: 4 };
    let tries = 0;
    const calls = await open({
      [`GET ${AT}`]: () => json(listOf([ANA])),
      [`PATCH ${AT}/${ANA.id}`]: () => {
        tries += 1;
        if (tries === 1) return problem(412, 'stale_version', { current: listOf([newer]) });
        return json(listOf([{ ...newer, role: 'co_agent', version: 5 }]));
      },
    });
    await page.getByRole('button', { name: 'Change Ana Assist' }).click();
    await page.getByRole('combobox', { name: 'Who they are' }).selectOptions('co_agent');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Somebody else changed this list', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Ana B. Assist, Co-agent')).toBeVisible();
    const changes = calls.filter(({ method }) => method === 'PATCH');
    expect(changes.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"']);
  });

  test('loses a person, and says so', async () => {
    await open({
      [`GET ${AT}`]: () => json(listOf([ANA])),
      [`DELETE ${AT}/${ANA.id}`]: () => json(listOf([])),
    });
    await page.getByRole('button', { name: 'Remove Ana Assist' }).click();
    await expect.element(page.getByText('Nobody else is told of this order.')).toBeVisible();
    expect(toastTexts().join()).toContain('Ana Assist is not told of this order any more');
  });

  test('has six people at most', async () => {
    const six = Array.from({ length: 6 }, (_, index) => ({ ...ANA, id: ANA.id.replace('a1', `b${index}`) }));
    await open({ [`GET ${AT}`]: () => json(listOf(six)) });
    await expect.element(page.getByText('The list is full.')).toBeVisible();
    expect(page.getByRole('button', { name: 'Add another person' }).query()).toBeNull();
  });

  test('cannot change once the order was cancelled', async () => {
    await open({ [`GET ${AT}`]: () => json(listOf([ANA], false)) });
    await expect.element(page.getByText('so nobody is told of it any more', { exact: false })).toBeVisible();
    expect(page.getByRole('button', { name: 'Remove Ana Assist' }).query()).toBeNull();
  });

  test('is read by staff who only see orders', async () => {
    await open({ [`GET /admin/orders/${ORDER}/guests`]: () => json(listOf([ANA])) }, true);
    await expect.element(page.getByText('Ana Assist, Assistant')).toBeVisible();
    expect(page.getByRole('button', { name: 'Change Ana Assist' }).query()).toBeNull();
  });
});
