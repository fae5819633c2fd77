import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { adminNetwork, DETAILS, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { SaveCard } from './save-card.tsx';

const ORDER = DETAILS.order.id;
const AT = `/orders/${ORDER}/saved-cards`;
const TEXT = 'Keep this card for the rest of this order.';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

async function open(answers: Parameters<typeof adminNetwork>[0]) {
  const calls = adminNetwork(answers);
  const onChoice = vi.fn((sent: Promise<void>) => void sent);
  const linked = { orderId: ORDER, token: '1.abc', payment: 'pi_1' };
  await renderInPanel(() => <SaveCard linked={linked} locale="en" onChoice={onChoice} />, `/pay/${ORDER}`);
  return { calls, onChoice };
}

const box = () => page.getByRole('checkbox', { name: TEXT });

test('BIL-50: a yes goes to the server with the words that were read, and can be taken back', async () => {
  let isChosen = false;
  const answer = () => json({ offer: { text: TEXT, is_chosen: isChosen } });
  const { calls, onChoice } = await open({
    [`POST ${AT}/offer`]: answer,
    [`POST ${AT}`]: () => {
      isChosen = !isChosen;
      return answer();
    },
  });
  await expect.element(box()).not.toBeChecked();
  await expectAccessibleInBothThemes('the offer to keep a card');
  await box().click();
  await expect.element(box()).toBeChecked();
  await onChoice.mock.calls[0]?.[0];
  await box().click();
  await expect.element(box()).not.toBeChecked();
  await onChoice.mock.calls[1]?.[0];
  const sent = { token: '1.abc', payment: 'pi_1', text: TEXT };
  const chosen = calls.filter(({ path }) => path === AT);
  expect(chosen.map(({ body }) => body)).toEqual([
    { ...sent, is_chosen: true },
    { ...sent, is_chosen: false },
  ]);
});

test('a choice that the server does not take is taken back, and says so', async () => {
  await open({
    [`POST ${AT}/offer`]: () => json({ offer: { text: TEXT, is_chosen: false } }),
    [`POST ${AT}`]: () => problem(503, 'payments_unavailable'),
  });
  await box().click();
  await expect.poll(() => toastTexts().join()).toContain('was not saved');
  await expect.element(box()).not.toBeChecked();
});

test('nothing is asked where the studio keeps no cards', async () => {
  const { calls } = await open({ [`POST ${AT}/offer`]: () => json({ offer: null }) });
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});
