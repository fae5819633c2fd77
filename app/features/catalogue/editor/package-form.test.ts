import { expect, test } from 'vitest';
import { NO_EXTRAS } from '#domain/catalogue/catalogue-schema.ts';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import { listChangeLines } from './format-changes.ts';
import { blankForm, checkForms, mergeForms, suggestId, toPackageForm } from './package-form.ts';

const forms = STARTER_DOCUMENT.packages.map((item) => toPackageForm(item, null));

test('the forms of a catalog say the catalog', () => {
  expect(checkForms(forms, NO_EXTRAS)).toEqual({ content: STARTER_DOCUMENT });
});

test('a blank form says at each control what is missing', () => {
  const blank = blankForm();
  const { errors } = checkForms([...forms, blank], NO_EXTRAS);
  expect(errors?.get(blank.key)).toEqual({
    id: expect.stringContaining('1 to 40 lowercase letters'),
    name: 'The name is required.',
    description: 'The description is required.',
  });
  expect(errors?.size).toBe(1);
});

test('numbers that are none are refused at their control', () => {
  const [first, ...rest] = forms;
  if (!first) throw new Error('The starter is empty.');
  const wrong = { ...first, base: 'a lot', stepPrice: '', maxPhotos: '101' };
  expect(checkForms([wrong, ...rest], NO_EXTRAS).errors?.get(first.key)).toMatchObject({
    base: expect.stringContaining('must be from 0.50'),
    stepPrice: expect.stringContaining('must be from 0.00'),
  });
  const thousand = checkForms([{ ...first, base: '1,250.50' }, ...rest], NO_EXTRAS).content?.packages[0]?.price;
  expect(thousand).toMatchObject({ baseMinor: 1250_50 });
});

test.each([
  ['Twilight & Drone', [], 'twilight-drone'],
  ['Çınar’s ışık', [], 'cinar-s-isik'],
  ['Starter', ['starter', 'starter-2'], 'starter-3'],
  ['!', [], 'package'],
])('the id of %j beside %j is %s', (name, taken, id) => {
  expect(suggestId(name, taken)).toBe(id);
});

test('changes are told in the words of the page', () => {
  const [first, second, ...rest] = structuredClone(STARTER_DOCUMENT.packages);
  if (!first || !second) throw new Error('The starter is empty.');
  const after = {
    ...NO_EXTRAS,
    packages: [second, { ...first, visibility: 'link' as const, durationMinutes: 60 }, ...rest.slice(1)],
  };
  expect(listChangeLines(STARTER_DOCUMENT, after).map(({ key: _key, ...line }) => line)).toEqual([
    { tone: 'changed', name: 'Starter', label: 'Shown', before: 'On the website', after: 'By link only' },
    { tone: 'changed', name: 'Starter', label: 'Duration', before: '120 minutes', after: '60 minutes' },
    { tone: 'removed', name: 'Plus', label: 'Removed', before: null, after: null },
    { tone: 'changed', name: 'All packages', label: 'Shown in another order', before: null, after: null },
  ]);
});

test('what somebody else changed comes into the packages that nobody touched', () => {
  const [starter, essential, plus, ...rest] = STARTER_DOCUMENT.packages;
  if (!starter || !essential || !plus) throw new Error('The starter is empty.');
  const mine = forms.map((form) => (form.id === 'starter' ? { ...form, tag: 'Mine' } : form));
  const now = {
    ...NO_EXTRAS,
    packages: [{ ...starter, tag: 'Theirs' }, { ...essential, tag: 'Theirs' }, ...rest, { ...plus, id: 'mini' }],
  };
  const merged = mergeForms(mine, { before: STARTER_DOCUMENT, now });
  expect(merged.map(({ id, tag }) => [id, tag])).toEqual([
    ['starter', 'Mine'],
    ['essential', 'Theirs'],
    ['growth', 'Advanced'],
    ['pro', 'Premium'],
    ['drone_photo', 'Aerial'],
    ['drone_video', 'Aerial'],
    ['mini', 'Standard'],
  ]);
});
