import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { getDraftOf, type KeptDraft, type NewVersion, type VersionedDocument } from './get-draft.ts';
import { getVersionOf, listVersionsOf } from './list-versions.ts';
import { publishDraft } from './publish-draft.ts';
import { updateDraftOf } from './update-draft.ts';

const menuSchema = z.object({ dishes: z.array(z.string()) });
type Menu = z.infer<typeof menuSchema>;

/** A menu, which is neither the catalogue nor the site: its rows are in memory. */
function openMenu(): VersionedDocument<Menu> {
  let draft: (KeptDraft & { content: Menu }) | null = null;
  const versions: NewVersion<Menu>[] = [];
  const keptVersion = (version: NewVersion<Menu>) => ({ ...version, publisher: version.publishedBy });
  return {
    starter: { content: { dishes: [] }, note: 'An empty menu' },
    sentences: { unchanged: 'The menu is as it was.', missing: (number) => `There is no menu ${number}.` },
    readContent: (content) => menuSchema.parse(content),
    isSame: (one, other) => one.dishes.join() === other.dishes.join(),
    presentDraft: (_ctx, shown) => shown,
    getPublished: async () => {
      const last = versions.at(-1);
      return { number: last?.number ?? 0, document: last?.content ?? { dishes: [] } };
    },
    findDraft: async () => draft,
    lockDraft: async (_tx, content, updatedAt) => {
      draft ??= { content, version: 1, updatedAt, updatedBy: null, editor: null };
    },
    updateDraft: async (_tx, change) => {
      draft = { ...change, version: (draft?.version ?? 0) + 1, editor: change.updatedBy };
    },
    insertVersion: async (_tx, version) => {
      versions.push(version);
    },
    listVersions: async (_db, before, limit) =>
      versions
        .filter(({ number }) => number < before)
        .reverse()
        .slice(0, limit)
        .map(keptVersion),
    findVersion: async (_db, number) => {
      const found = versions.find((version) => version.number === number);
      return found ? keptVersion(found) : null;
    },
  };
}

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());

const change = (menu: VersionedDocument<Menu>, dishes: string[], ifMatch: string) =>
  updateDraftOf(menu, studio.ctx, { content: { dishes }, ifMatch, check: async () => {}, record: async () => {} });
const publish = (menu: VersionedDocument<Menu>, ifMatch: string) =>
  publishDraft(menu, studio.ctx, { note: 'New', ifMatch, check: () => {}, follow: async () => {} });

test('a draft begins as what holds, and nobody is shown it until it is published', async () => {
  const menu = openMenu();
  expect(await getDraftOf(menu, studio.ctx)).toMatchObject({ content: { dishes: [] }, version: 1, updated_at: null });
  expect(await change(menu, ['soup'], '"1"')).toMatchObject({ version: 2, published_number: 0 });
  expect((await menu.getPublished(studio.db)).document).toEqual({ dishes: [] });
  expect(await publish(menu, '"2"')).toMatchObject({ published_number: 1 });
  expect((await menu.getPublished(studio.db)).document).toEqual({ dishes: ['soup'] });
});

test('who saw an earlier draft changes and publishes nothing', async () => {
  const menu = openMenu();
  await change(menu, ['soup'], '"1"');
  await expect(change(menu, ['bread'], '"1"')).rejects.toMatchObject({ code: 'stale_version' });
  await expect(publish(menu, '"1"')).rejects.toMatchObject({ code: 'stale_version' });
});

test('what has not changed is no version', async () => {
  const menu = openMenu();
  await expect(publish(menu, '*')).rejects.toMatchObject({ code: 'conflict', message: 'The menu is as it was.' });
});

test('all versions are listed down to the starter, and an earlier one can be taken up again', async () => {
  const menu = openMenu();
  for (const dish of ['soup', 'bread']) {
    await change(menu, [dish], '*');
    await publish(menu, '*');
  }
  const { versions } = await listVersionsOf(menu, studio.ctx);
  expect(versions.map(({ number, note }) => [number, note])).toEqual([
    [2, 'New'],
    [1, 'New'],
    [0, 'An empty menu'],
  ]);
  const earlier = await getVersionOf(menu, studio.ctx, 1);
  await change(menu, earlier.content.dishes, '*');
  expect(await publish(menu, '*')).toMatchObject({ published_number: 3, content: { dishes: ['soup'] } });
  await expect(getVersionOf(menu, studio.ctx, 9)).rejects.toMatchObject({ code: 'not_found' });
});
