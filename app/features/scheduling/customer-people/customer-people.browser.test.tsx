import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import type { CustomerPeople as PeopleJson } from '#domain/scheduling/people/customer-people.ts';
import { CustomerPeople } from './customer-people.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const ANA = { person_id: '0191f5f4-0000-7000-8000-000000000001', name: 'Ana Lima', color: '#0ea5e9', wish: null };
const BEN = { person_id: '0191f5f4-0000-7000-8000-000000000002', name: 'Ben Cole', color: '#f59e0b', wish: null };
const Shown = () => <CustomerPeople email="rosa@example.com" />;

test('a customer prefers somebody and does not want somebody else, which holds at once', async () => {
  let people: PeopleJson['people'] = [ANA, { ...BEN, wish: 'barred' }];
  const calls = adminNetwork({
    'GET /admin/customer-people': () => json({ people }),
    'PUT /admin/customer-people': () => {
      people = [
        { ...ANA, wish: 'preferred' },
        { ...BEN, wish: 'barred' },
      ];
      return json({ people });
    },
  });
  await renderInPanel(Shown, '/admin/orders');
  await expect.element(page.getByText('Does not want Ben Cole')).toBeVisible();
  await page.getByRole('button', { name: 'Photographers' }).click();
  await expectAccessibleInBothThemes('dialog');
  await page.getByRole('combobox', { name: 'Ana Lima' }).selectOptions('Preferred');
  await expect.element(page.getByText('Prefers Ana Lima · Does not want Ben Cole')).toBeInTheDocument();
  expect(listChanges(calls)).toEqual([
    ['PUT', '/admin/customer-people', { email: 'rosa@example.com', person_id: ANA.person_id, wish: 'preferred' }],
  ]);
});

test('there is nothing to choose where one person does all shoots', async () => {
  const calls = adminNetwork({ 'GET /admin/customer-people': () => json({ people: [ANA] }) });
  await renderInPanel(Shown, '/admin/orders');
  await expect.poll(() => calls.some(({ path }) => path.includes('customer-people'))).toBe(true);
  await expect.element(page.getByRole('button', { name: 'Photographers' })).not.toBeInTheDocument();
});
