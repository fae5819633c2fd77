import { askAs, makeDeliveryLink, makeProperty, uploadArtwork } from '#e2e/harness/delivery-calls.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { waitForMailTo } from '#e2e/harness/mailbox.ts';
import { createPerson, type Person, signInContext } from '#e2e/harness/people.ts';
import type { Shop } from '#e2e/harness/shop.ts';
import { expectAccessibleInBothThemes, sidewaysOverflow } from '#e2e/pages/site.ts';

test.use({ reducedMotion: 'reduce' });

const WIDTHS = [375, 768, 1440];

async function statusOf({ url }: Shop, path: string, cookie = ''): Promise<number> {
  const answer = await fetch(url + path, { headers: { Cookie: cookie } });
  await answer.arrayBuffer();
  return answer.status;
}

async function findAccountId(shop: Shop, admin: Person, { email }: Person): Promise<string> {
  const { users } = await askAs<{ users: { id: string }[] }>(shop, admin, [
    'GET',
    `/api/admin/users?q=${encodeURIComponent(email)}`,
  ]);
  return users[0]?.id ?? '';
}

test('PROP-20, PROP-25: a listing moves to another agent, who sees it, and is taken back', async ({
  page,
  context,
  shop,
}) => {
  const admin = await createPerson(shop, { role: 'admin', name: 'Ada Miller' });
  const house = await makeProperty(shop, admin, 'Maple House');
  await uploadArtwork(shop, admin, house, ['photo-kitchen.jpg']);
  const nextAgent = await createPerson(shop, { name: 'Nora Quill', isConfirmed: true });
  const nextId = await findAccountId(shop, admin, nextAgent);
  const link = await makeDeliveryLink(shop, admin, house.id, { purpose: 'seller', name: 'Sue Seller' });
  const property = `/api/properties/${house.id}`;
  await signInContext(context, shop, admin);

  const card = page.getByRole('region', { name: 'Maple House', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Move Maple House to another agent' });

  await test.step('PROP-21, PROP-22: the dialog says what moves, and asks about links', async () => {
    await page.goto(`/admin/realtors/${house.realtorId}/properties`);
    await card.getByRole('button', { name: 'Change agent of Maple House' }).click();
    await dialog.getByRole('searchbox', { name: 'Search for the new agent' }).fill(nextAgent.email);
    await expectAccessibleInBothThemes(page, 'the search for the new agent');
    await dialog.getByRole('button', { name: /^Nora Quill/ }).click();
    await expect(dialog).toContainText('moves: 1 file, the delivery with its license.');
    await expect(dialog.getByRole('radio', { name: /^End all links/ })).toBeChecked();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => sidewaysOverflow(page)).toBe(0);
    }
    await expectAccessibleInBothThemes(page, 'what moves');
    await dialog.getByRole('button', { name: 'Move property' }).click();
    await expect(card).toHaveCount(0);
  });

  await test.step('the former agent has nothing of it, the new one all, and both are told', async () => {
    expect(await statusOf(shop, property, house.realtor.cookie)).toBe(404);
    expect(await statusOf(shop, property, nextAgent.cookie)).toBe(200);
    expect(await statusOf(shop, `/api${link}`)).toBe(410);
    const away = await waitForMailTo(shop.dataDir, house.realtor.email, { subject: /no longer in your library/ });
    expect(away.text).not.toContain('Nora');
    await waitForMailTo(shop.dataDir, nextAgent.email, { subject: /in your library now/ });
  });

  await test.step('PROP-25: Undo brings it back, with its link', async () => {
    await page.goto(`/admin/realtors/${nextId}/properties`);
    await expect(card).toContainText('Moved from Rosa Martinez to Nora Quill');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => sidewaysOverflow(page)).toBe(0);
    }
    await expectAccessibleInBothThemes(page, 'a property that moved');
    await card.getByRole('button', { name: 'Undo the move of Maple House' }).click();
    await expect(card).toHaveCount(0);
    expect(await statusOf(shop, property, house.realtor.cookie)).toBe(200);
    expect(await statusOf(shop, property, nextAgent.cookie)).toBe(404);
    expect(await statusOf(shop, `/api${link}`)).toBe(200);
    await waitForMailTo(shop.dataDir, house.realtor.email, { subject: /in your library now/ });
    await waitForMailTo(shop.dataDir, nextAgent.email, { subject: /no longer in your library/ });
  });
});
