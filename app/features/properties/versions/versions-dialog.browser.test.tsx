import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { purgeUploads } from '#app/features/media/uploads/upload-queue.ts';
import { becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { listChanges } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { makeId, makeItem } from '#app/test/media-items.ts';
import { makeProperty } from '#app/test/properties.ts';
import { becomeTallVisitor, renderWorkspace, workspaceNetwork } from '#app/test/properties-workspace.ts';
import { makeFile, tusServer } from '#app/test/uploads.ts';
import type { MediaVersion } from '#domain/media/media-versions.ts';

const PROPERTY = makeProperty(1);
const ITEM = makeItem(1, { file_number: 2, version: 4 });
const AT = `/media/${ITEM.id}`;

beforeEach(becomeTallVisitor);
afterEach(async () => {
  purgeUploads();
  await becomeNewVisitor();
});

const makeVersion = (number: number | null, changes: Partial<MediaVersion> = {}): MediaVersion => ({
  id: makeId(100 + (number ?? 0)),
  number,
  state: 'former',
  file_name: `photo-${number}.jpg`,
  file_type: 'image/jpeg',
  size_bytes: 2_400_000,
  width: 3000,
  height: 2000,
  uploaded_by: null,
  created_at: '2026-11-20T15:00:00.000Z',
  status: 'ready',
  failure: null,
  preview: number === null ? null : `/api/media/${ITEM.id}/versions/${number}/preview`,
  ...changes,
});
const current = () => makeVersion(2, { state: 'current' });

async function open(
  versions: () => MediaVersion[],
  answers: Parameters<typeof workspaceNetwork>[1] = {},
  item = () => ITEM,
) {
  const calls = workspaceNetwork([[PROPERTY, [ITEM]]], {
    [`GET ${AT}/versions`]: () => json({ versions: versions() }),
    [`GET ${AT}`]: () => json(item()),
    ...answers,
  });
  await renderWorkspace();
  await page.getByRole('button', { name: 'More actions for photo-1.jpg' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  return calls;
}

const dialog = () => page.getByRole('dialog', { name: 'Versions' });
const row = (text: string) => dialog().getByRole('listitem').filter({ hasText: text });

test('lists the files that an item had, and lays a former one over the current one', async () => {
  await open(() => [current(), makeVersion(1)]);
  await expect.element(row('Version 2')).toMatchTextContent(/Current.*photo-2.jpg · 2.4 MB · November 20, 2026/);
  await dialog().getByRole('button', { name: 'Compare version 1 with the current one' }).click();
  const handle = dialog().getByRole('slider');
  await expect.element(handle).toBeVisible();
  await expectAccessibleInBothThemes('the versions of a photo');
  await dialog().getByRole('button', { name: 'Close the comparison with version 1' }).click();
  await expect.element(handle).not.toBeInTheDocument();
});

test('brings a former file back, of the item as it is now', async () => {
  let versions = [current(), makeVersion(1)];
  const back = makeItem(1, { file_number: 1, version: 5 });
  const calls = await open(() => versions, {
    [`POST ${AT}/versions/1/restore`]: () => {
      versions = [makeVersion(1, { state: 'current' }), makeVersion(2)];
      return json(back);
    },
  });
  await dialog().getByRole('button', { name: 'Bring back version 1' }).click();
  await expect.element(row('Version 1')).toMatchTextContent('Current');
  expect(toastTexts()).toEqual(['Version 1 is back / The other one is kept.']);
  const restored = listChanges(calls).filter(([method]) => method === 'POST');
  expect(restored).toEqual([['POST', `${AT}/versions/1/restore`, null]]);
});

test('says why a former file could not be brought back', async () => {
  await open(() => [current(), makeVersion(1)], {
    [`POST ${AT}/versions/1/restore`]: () => problem(409, 'conflict', { detail: 'Another one is being prepared.' }),
  });
  await dialog().getByRole('button', { name: 'Bring back version 1' }).click();
  await expect.poll(toastTexts).toEqual(['The version could not be brought back / Another one is being prepared.']);
});

test('uploads a new version, which takes its place once it is ready; one that cannot be used says why', async () => {
  const server = tusServer();
  let versions = [current(), makeVersion(1)];
  await open(
    () => versions,
    {},
    () => makeItem(1, { file_number: 3, version: 5 }),
  );
  const field = dialog().getByLabelText('The file of the new version');
  versions = [current(), makeVersion(null, { state: 'incoming', status: 'processing' }), makeVersion(1)];
  await userEvent.upload(field, makeFile('better.jpg'));
  await expect.element(row('New version')).toMatchTextContent('Being prepared');
  expect([...server.uploads.values()].map(({ metadata }) => metadata)).toEqual([
    { filename: 'better.jpg', filetype: 'image/jpeg', versionOf: ITEM.id },
  ]);
  versions = [makeVersion(3, { state: 'current' }), makeVersion(2), makeVersion(1)];
  await expect.element(row('Version 3')).toMatchTextContent('Current');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Version 3', { exact: true })).toBeVisible();
});

test('a new version that cannot be used says why, and one of a wrong type is not sent', async () => {
  const failure = { code: 'broken' as const, message: 'This file is damaged.' };
  await open(() => [current(), makeVersion(null, { state: 'incoming', status: 'failed', failure })]);
  await expect.element(row('New version')).toMatchTextContent(/Could not be used.*This file is damaged./);
  await userEvent.upload(dialog().getByLabelText('The file of the new version'), makeFile('notes.txt'));
  await expect.element(dialog()).toMatchTextContent('notes.txt');
  await expect.element(dialog().getByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
});

test('versions that could not be loaded are asked for again', async () => {
  let isAway = true;
  await open(() => [], {
    [`GET ${AT}/versions`]: () => (isAway ? problem(503, 'unavailable') : json({ versions: [current()] })),
  });
  await expect.element(dialog()).toMatchTextContent('The versions could not be loaded');
  isAway = false;
  await dialog().getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('Version 2')).toBeVisible();
});
