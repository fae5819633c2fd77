import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem } from '#app/test/accounts.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { makeId, makeItem } from '#app/test/media-items.ts';
import { makeProperty } from '#app/test/properties.ts';
import { becomeTallVisitor, renderWorkspace, workspaceNetwork } from '#app/test/properties-workspace.ts';
import type { OriginalChoice } from '#domain/deliveries/originals/originals-json.ts';

const PROPERTY = makeProperty(1);
const ITEM = makeItem(1, { property_id: PROPERTY.id, version: 4 });
const DRAWN = { ...ITEM, digital_source_type: 'compositeWithTrainedAlgorithmicMedia' as const };
const AT = `/media/${ITEM.id}`;

beforeEach(becomeTallVisitor);
afterEach(becomeNewVisitor);

const makeChoice = (number: number, changes: Partial<OriginalChoice> = {}): OriginalChoice => ({
  id: makeId(200 + number),
  source: 'shot',
  file_name: `IMG_${number}.jpg`,
  room: '',
  created_at: '2026-11-20T15:00:00.000Z',
  preview: `/api/media/${ITEM.id}/originals/${number}/preview`,
  ...changes,
});

async function open(answers: Parameters<typeof workspaceNetwork>[1] = {}, item = ITEM) {
  const calls = workspaceNetwork([[PROPERTY, [item]]], {
    [`GET ${AT}/originals`]: () => json({ choices: [makeChoice(1), makeChoice(2, { preview: null })] }),
    ...answers,
  });
  await renderWorkspace();
  await page.getByRole('button', { name: 'More actions for photo-1.jpg' }).click();
  await page.getByRole('menuitem', { name: 'Alteration' }).click();
  return calls;
}

const dialog = () => page.getByRole('dialog', { name: 'What was done to the picture' });
const choose = (name: RegExp) => dialog().getByRole('radio', { name }).click({ force: true });

test('says what was done to a picture and what it was made of, in the version that was seen', async () => {
  const saved = { ...ITEM, alteration: 'staging' as const, original_id: makeId(201), version: 5 };
  const calls = await open({ [`PUT ${AT}/alteration`]: () => json(saved) });
  expect(dialog().getByRole('group', { name: 'The original' }).elements()).toEqual([]);
  await choose(/^Virtually staged/);
  await expect.element(dialog().getByText(/the public page cannot show the two side by side/)).toBeVisible();
  await dialog().getByText('IMG_1.jpg').click();
  await expect.element(dialog().getByRole('radio', { name: /IMG_1\.jpg/ })).toBeChecked();
  expect(
    dialog()
      .getByRole('radio', { name: /IMG_2\.jpg/ })
      .elements(),
  ).toEqual([]);
  await expectAccessibleInBothThemes('what was done to a picture');
  await dialog().getByRole('checkbox').click();
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  const put = calls.find(({ method, path }) => method === 'PUT' && path === `${AT}/alteration`);
  expect(put?.body).toEqual({ alteration: 'staging', original_id: makeId(201), show_label: true });
  expect(put?.ifMatch).toBe('"4"');
  await expect.element(page.getByText('Virtually staged', { exact: true })).toBeVisible();
});

test('chooses staging first where the file says that a model drew the picture, and says why', async () => {
  await open({}, DRAWN);
  await expect.element(dialog().getByRole('radio', { name: /^Virtually staged/ })).toBeChecked();
  await expect.element(dialog().getByText(/a model drew the picture or a part of it/)).toBeVisible();
});

test('chooses what was said before, whatever the file says', async () => {
  await open({}, { ...DRAWN, alteration: 'object_removed' });
  await expect.element(dialog().getByRole('radio', { name: /^Object removed/ })).toBeChecked();
});

test('keeps what was chosen where the server refuses it, and says why', async () => {
  const sentence = '“photo-1.jpg” is the original of the altered picture “staged.jpg”, so it cannot be altered itself.';
  await open({ [`PUT ${AT}/alteration`]: () => problem(409, 'conflict', { detail: sentence }) });
  await choose(/^Sky replaced/);
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/cannot be altered itself/);
  await expect.element(dialog().getByRole('radio', { name: /^Sky replaced/ })).toBeChecked();
});
