import type { Locator, Page } from '@playwright/test';
import { makeBracket, makeEdit } from '#e2e/harness/card-files.ts';
import { addUnpaidOrder, askAs, makeProperty, sellRounds, type TestFile } from '#e2e/harness/delivery-calls.ts';
import { digest, downloadBy } from '#e2e/harness/downloads.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { openVisitor } from '#e2e/harness/visitors.ts';
import { addPin, closePhoto, expectPictures, openDelivery, openPhoto, payByCard, viewer } from '#e2e/pages/delivery.ts';
import { chooseFiles, copyBy, sendByDialog } from '#e2e/pages/file-fields.ts';
import { PHONE, sidewaysOverflow } from '#e2e/pages/site.ts';
import { paced } from '#scripts/test/setup/pace.ts';
import { unpackStreamed } from '#server/test/streamed-zip.ts';

test.use({ payments: 'card', reducedMotion: 'reduce' });

const KITCHEN = { picture: 'photo-kitchen.jpg', first: 101, takenAt: '2026:11:25 10:15:01' };
const LIVING_ROOM = { picture: 'photo-living-room.jpg', first: 104, takenAt: '2026:11:25 10:21:40' };

const NONE = new Uint8Array();

/** What takes the workers a while on a machine that is busy. */
const PREPARED = { timeout: paced(60_000) };

const byName = (files: readonly TestFile[]) =>
  Object.fromEntries(files.map(({ name, bytes }) => [name, digest(bytes)]));

const payToUnlock = (page: Page) => page.getByRole('button', { name: /^Pay .* to unlock$/ });
const apiOf = (link: string) => `/api${new URL(link).pathname}`;
const originalOf = (link: string, id: string) => `${apiOf(link)}/files/${id}?size=original`;
const archiveOf = (link: string) => `${apiOf(link)}/archive?size=original`;

/** What an address answers to whoever has this page open. */
async function read(page: Page, address: string): Promise<{ status: number; digest: string }> {
  const answer = await page.request.get(address);
  return { status: answer.status(), digest: digest(await answer.body()) };
}

/** The addresses of the pictures of a delivery that are shown. */
const shownAddresses = (page: Page) =>
  page.locator('main li img').evaluateAll((seen: HTMLImageElement[]) => seen.map(({ currentSrc }) => currentSrc));

/** The files that a link gives, in their order. */
async function listFiles(page: Page, link: string): Promise<{ id: string; file_name: string }[]> {
  const { files } = (await (await page.request.get(apiOf(link))).json()) as {
    files: { id: string; file_name: string }[];
  };
  return files;
}

/** Sends the editor's files, and waits until all of them can be sent to the check. */
async function sendToCheck(page: Page, files: readonly TestFile[]): Promise<void> {
  await chooseFiles(page, page.getByRole('button', { name: 'Choose files' }), files);
  const ready = files.length === 1 ? '1 file is ready to send' : `${files.length} files are ready to send`;
  await expect(page.getByText(ready)).toBeVisible(PREPARED);
  await page.getByRole('button', { name: 'Send to check' }).click();
  await expect(page.getByText(ready)).toHaveCount(0);
}

/** The moves of a card, the newest first, as the board tells them. */
async function readHistory(page: Page, address: string): Promise<string[]> {
  await page.goto('/admin/production');
  await page.getByRole('button', { name: new RegExp(`^${address}`) }).click();
  const moves = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(moves.first()).toBeVisible();
  return (await moves.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
}

/** The dialog with the links to the delivery of the property that is shown. */
async function openShareDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Share links of Maple House' }).click();
  return page.getByRole('dialog', { name: 'Share links' });
}

async function closeDialog(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** Makes a link in the dialog of share links, and copies it. */
async function shareLink(page: Page, dialog: Locator, { purpose, name }: { purpose: string; name: string }) {
  const newLink = dialog.getByRole('button', { name: 'New link' });
  const form = dialog.getByRole('form', { name: 'New link' });
  await expect(newLink.or(form)).toBeVisible();
  if (await newLink.isVisible()) await newLink.click();
  await form.getByLabel('For', { exact: true }).selectOption({ label: purpose });
  await form.getByLabel(/^Name/).fill(name);
  await form.getByRole('button', { name: 'Create link' }).click();
  return copyBy(page, dialog.getByRole('button', { name: `Copy the link of ${purpose}: ${name}` }));
}

test('a card becomes a delivery that is edited, checked, locked, paid, reviewed, approved, downloaded, renewed and revoked', async ({
  page,
  context,
  browser,
  cardShop: shop,
}) => {
  const admin = await createPerson(shop, { role: 'admin', name: 'Ada Miller' });
  const house = await makeProperty(shop, admin, 'Maple House');
  // The board shows the cards of all tests of this server.
  const address = `4200 Wilson Avenue, Unit ${crypto.randomUUID().slice(0, 4)}`;
  const where = { address, city: 'Arlington', state: 'VA', zip: '22203' };
  await askAs(shop, admin, ['PATCH', `/api/properties/${house.id}`, where]);
  await addUnpaidOrder(shop, admin, house);
  await sellRounds(shop, admin, 1);
  await signInContext(context, shop, admin);
  const [editor, client, stranger] = await Promise.all([
    openVisitor(browser, shop),
    openVisitor(browser, shop, { viewport: { width: 1440, height: 900 } }),
    openVisitor(browser, shop, { viewport: PHONE, hasTouch: true, isMobile: true }),
  ]);
  const card = [...(await makeBracket(KITCHEN)), ...(await makeBracket(LIVING_ROOM))];
  const [kitchen, soft, mended, later] = await Promise.all([
    makeEdit(KITCHEN),
    makeEdit(LIVING_ROOM, { isSoft: true }),
    makeEdit(LIVING_ROOM),
    makeEdit({ ...KITCHEN, picture: 'photo-dining.jpg' }),
  ]);
  const job = `/admin/production/${house.id}/edit`;
  const links = { editor: '', agent: '', assistant: '' };
  const seen = new Map<string, string>();

  await test.step('PRD-3: what comes from a card is one picture a bracket', async () => {
    await page.goto(job);
    await page.getByRole('button', { name: 'Card upload' }).click();
    await sendByDialog(page, 'Card upload', card);
    await expect(page.getByText('Bracket of 3')).toHaveCount(2, PREPARED);
  });

  await test.step('PRD-5: a link opens the job without an account, and gives the files byte by byte', async () => {
    const form = page.getByRole('form', { name: 'New link for an editor' });
    await form.getByLabel(/^Name/).fill('Ed Itor');
    await form.getByRole('button', { name: 'Create link' }).click();
    links.editor = await copyBy(page, page.getByRole('button', { name: 'Copy the link of Ed Itor' }));
    await editor.page.goto(links.editor);
    await expect(editor.page.getByText('Bracket of 3')).toHaveCount(2);
    const download = editor.page.getByRole('link', { name: 'Download all' });
    const { bytes } = await downloadBy(editor.page, () => download.click());
    const files = unpackStreamed(bytes).map(({ name, content }) => ({ name, bytes: new Uint8Array(content) }));
    expect(byName(files)).toEqual(byName(card));
  });

  await test.step('PRD-6: results find their originals by name and go to the check', async () => {
    await sendToCheck(editor.page, [kitchen, soft]);
    await expect(editor.page.getByText('Edit of DSC_0101.jpg')).toBeVisible();
    await expect(editor.page.getByText('Edit of DSC_0104.jpg')).toBeVisible();
  });

  await test.step('PRD-7: the check tells what is soft, which is returned with a pin and a note, comes again and is approved', async () => {
    await page.goto(job);
    await expect(page.getByRole('listitem').filter({ hasText: soft.name })).toContainText('It looks soft.');
    await expect(page.getByText('It looks soft.')).toHaveCount(1);
    await page.getByRole('button', { name: `Return ${soft.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Return ${soft.name}` });
    await dialog.getByRole('img', { name: soft.name }).click({ position: { x: 60, y: 40 } });
    await dialog.getByRole('textbox', { name: 'Pin 1' }).fill('The lamp is out of focus.');
    await dialog.getByLabel(/^Note for the editor/).fill('Please sharpen it.');
    await dialog.getByRole('button', { name: 'Return to the editor' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: `Approve ${kitchen.name}` }).click();
    await editor.page.reload();
    await expect(editor.page.getByText('Please sharpen it.')).toBeVisible();
    await expect(editor.page.getByText('The lamp is out of focus.')).toBeVisible();
    await sendToCheck(editor.page, [mended]);
    await page.reload();
    await page.getByRole('button', { name: `Approve ${mended.name}` }).click();
    await expect(page.getByText('Nothing waits for your check.')).toBeVisible();
    expect(await readHistory(page, where.address)).toEqual([
      'Review, passed the check',
      'Check, sent to the check',
      'Editing, returned to the editor',
      'Check, sent to the check',
      'Editing, an editor began',
      'Uploaded, files arrived',
    ]);
  });

  await test.step('DEL-1: a property has a link for each person', async () => {
    await page.getByRole('link', { name: 'Property, files and delivery' }).click();
    const dialog = await openShareDialog(page);
    links.agent = await shareLink(page, dialog, { purpose: 'Agent', name: 'Rosa' });
    links.assistant = await shareLink(page, dialog, { purpose: 'Assistant', name: 'Sam' });
    await closeDialog(page, dialog);
  });

  await test.step('DEL-5: it shows its price and pictures with a watermark, and has no clean byte', async () => {
    await client.page.goto(links.agent);
    await expect(payToUnlock(client.page)).toBeEnabled();
    await expectPictures(client.page, 2);
    for (const address of await shownAddresses(client.page)) {
      const [marked, clean] = [await read(client.page, address), address.replace('/marked/', '/')];
      expect([address, marked.status]).toEqual([address, 200]);
      expect([clean, (await read(client.page, clean)).status]).toEqual([clean, 402]);
      seen.set(clean, marked.digest);
    }
    for (const { id } of await listFiles(client.page, links.agent)) {
      expect((await read(client.page, originalOf(links.agent, id))).status).toBe(402);
    }
  });

  await test.step('DEL-6: the payment opens the same link, and the originals are those that were uploaded', async () => {
    await payToUnlock(client.page).click();
    await payByCard(client.page);
    await openDelivery(client.page, links.agent, 2);
    await expectPictures(client.page, 2);
    for (const [clean, marked] of seen) {
      const { status, digest: now } = await read(client.page, clean);
      expect([clean, status, now === marked]).toEqual([clean, 200, false]);
    }
    const files = await listFiles(client.page, links.agent);
    expect(files.map(({ file_name }) => file_name)).toEqual([kitchen.name, mended.name]);
    for (const [place, { id }] of files.entries()) {
      expect((await read(client.page, originalOf(links.agent, id))).digest).toBe(
        digest([kitchen, mended][place]?.bytes ?? NONE),
      );
    }
  });

  await test.step('REV-1, REV-7: a stranger on a phone sets pins after one name, and sends the round that is included', async () => {
    await openDelivery(stranger.page, links.assistant, 2);
    await openPhoto(stranger.page, 1);
    await addPin(stranger.page, { x: 0.3, y: 0.6 }, 'Take the bowl away.');
    await stranger.page.getByRole('textbox', { name: /^Name/ }).fill('Sam Stranger');
    await stranger.page.getByRole('button', { name: 'Continue' }).click();
    await expect(viewer(stranger.page).getByText('Take the bowl away.')).toBeVisible();
    await closePhoto(stranger.page);
    await openPhoto(stranger.page, 2);
    await addPin(stranger.page, { x: 0.7, y: 0.4 }, 'Warmer light, please.');
    await expect(viewer(stranger.page).getByText('Warmer light, please.')).toBeVisible();
    await closePhoto(stranger.page);
    expect(await sidewaysOverflow(stranger.page)).toBe(0);
    await stranger.page.getByRole('button', { name: 'Send round' }).click();
    const dialog = stranger.page.getByRole('alertdialog', { name: 'Round 1 of 1, included' });
    await expect(dialog).toContainText('2 requests on 2 photos');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(stranger.page.getByRole('region', { name: 'Round 1' }).getByText('In work').first()).toBeVisible();
  });

  await test.step('REV-9: staff answers, marks what is done, and the stranger sees it without a reload', async () => {
    await page.goto(`/admin/properties/${house.id}/review`);
    const pin = page.getByRole('listitem', { name: 'Pin 1' });
    await expect(pin).toContainText('Take the bowl away.');
    await pin.getByRole('button', { name: 'Reply to Pin 1' }).click();
    await pin.getByRole('textbox', { name: 'Reply to Pin 1' }).fill('The bowl is gone.');
    await pin.getByRole('button', { name: 'Reply', exact: true }).click();
    await expect(pin).toContainText('The bowl is gone.');
    await pin.getByRole('button', { name: 'Done: Pin 1' }).click();
    await page.getByRole('button', { name: 'Round is done' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Round is done' }).click();
    await expect(stranger.page.getByRole('region', { name: 'Round 1' }).getByText(/Done /)).toBeVisible();
  });

  await test.step('REV-8: a second round says its price before it is sent, locks the delivery in every window, and opens it paid', async () => {
    await openPhoto(stranger.page, 2);
    await addPin(stranger.page, { x: 0.5, y: 0.5 }, 'A little brighter still.');
    await expect(viewer(stranger.page).getByText('A little brighter still.')).toBeVisible();
    await closePhoto(stranger.page);
    await stranger.page.getByRole('button', { name: /^Send · .* incl\. tax$/ }).click();
    const dialog = stranger.page.getByRole('alertdialog', { name: 'Round 2' });
    await expect(dialog).toContainText(/This round costs .+, all taxes included/);
    await dialog.getByRole('button', { name: /^Send · / }).click();
    await expect(payToUnlock(client.page)).toBeVisible();
    await stranger.page.getByRole('link', { name: 'Pay now' }).click();
    await payByCard(stranger.page);
    await expect(payToUnlock(client.page)).toHaveCount(0);
  });

  await test.step('REV-9: staff sees both rounds, and finishes the second one', async () => {
    const rounds = page.getByRole('region', { name: 'Rounds' });
    await expect(rounds).toContainText(/Round 2.*Your turn.*1 request, .+, paid/);
    await rounds.getByText('1 earlier round').click();
    await expect(rounds).toContainText(/Round 1.*Done.*2 requests, included/);
    await page.getByRole('button', { name: 'Round is done' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Round is done' }).click();
    await expect(rounds.getByRole('button', { name: 'Round is done' })).toHaveCount(0);
  });

  await test.step('REV-10: what is right is approved, which the studio sees', async () => {
    await openDelivery(stranger.page, links.assistant, 2);
    await stranger.page.getByRole('button', { name: 'Approve all' }).click();
    await stranger.page.getByRole('alertdialog').getByRole('button', { name: 'Approve all' }).click();
    await expect(stranger.page.getByText('Approved by Sam Stranger')).toBeVisible();
    await expect(page.getByText('Approved by Sam Stranger')).toBeVisible();
    expect((await readHistory(page, where.address)).slice(0, 5)).toEqual([
      'Delivered, the client approved',
      'Review, the changes are done',
      'Editing, the client asked for changes',
      'Review, the changes are done',
      'Editing, the client asked for changes',
    ]);
  });

  await test.step('DEL-4: one photo, and all of them as an archive in the order of the studio', async () => {
    await openDelivery(client.page, links.agent, 2);
    await client.page.getByRole('radio', { name: /^Original/ }).check({ force: true });
    await openPhoto(client.page, 1);
    const save = viewer(client.page).getByRole('link', { name: 'Download' });
    const one = await downloadBy(client.page, () => save.click());
    expect([one.name, digest(one.bytes)]).toEqual(['001_dsc-0101-hdr.jpg', digest(kitchen.bytes)]);
    await closePhoto(client.page);
    const all = await downloadBy(client.page, () => client.page.getByRole('link', { name: 'Download all' }).click());
    const files = unpackStreamed(all.bytes);
    expect(files.map(({ name }) => name)).toEqual(['001_dsc-0101-hdr.jpg', '002_dsc-0104-hdr.jpg']);
    expect(files.map(({ content }) => digest(content))).toEqual([kitchen, mended].map(({ bytes }) => digest(bytes)));
  });

  await test.step('DEL-7: a version of a photo comes under the same link as new, and its comments stay', async () => {
    await page.getByRole('link', { name: 'Property, files and delivery' }).click();
    await page.getByRole('button', { name: `More actions for ${kitchen.name}` }).click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Versions' });
    await chooseFiles(page, dialog.getByRole('button', { name: 'New version…', exact: true }), [later]);
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Version 2' })).toContainText('Current', PREPARED);
    await closeDialog(page, dialog);
    await client.page.clock.setFixedTime(new Date(Date.now() + 3_600_000));
    await openDelivery(client.page, links.agent, 2);
    await expect(client.page.getByText('One file is new since your visit.')).toBeVisible();
    const [first] = await listFiles(client.page, links.agent);
    expect((await read(client.page, originalOf(links.agent, first?.id ?? ''))).digest).toBe(digest(later.bytes));
    await client.page
      .getByRole('button', { name: /^1 comment/ })
      .first()
      .click();
    await expect(viewer(client.page).getByText('Take the bowl away.')).toBeVisible();
    await expect(viewer(client.page).getByText('The bowl is gone.')).toBeVisible();
    await expect(viewer(client.page).getByText('On version 1').first()).toBeVisible();
  });

  await test.step('DEL-3: a link that is revoked answers 410 at its page, its API and its files', async () => {
    const files = await listFiles(client.page, links.agent);
    const dialog = await openShareDialog(page);
    await dialog.getByRole('button', { name: 'Revoke the link of Agent: Rosa' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(dialog.getByText('Revoked')).toBeVisible();
    const gone = [
      ...seen.keys(),
      ...files.map(({ id }) => originalOf(links.agent, id)),
      archiveOf(links.agent),
      apiOf(links.agent),
    ];
    for (const address of gone) expect([address, (await read(client.page, address)).status]).toEqual([address, 410]);
    expect((await client.page.goto(links.agent))?.status()).toBe(410);
    await expect(client.page.getByRole('heading', { level: 1 })).toHaveText('This link has ended');
    expect((await stranger.page.goto(links.assistant))?.status()).toBe(200);
  });

  for (const { leave } of [editor, client, stranger]) expect(await leave()).toEqual([]);
  await sellRounds(shop, admin, 2);
});
