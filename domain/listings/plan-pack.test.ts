import { expect, test } from 'vitest';
import { fitText, packName } from './pack-words.ts';
import { findFrame, isTooSmall } from './picture-frame.ts';
import { type PackPicture, planPack } from './plan-pack.ts';
import type { Profile } from './profile.ts';
import { findProfileAge } from './profile-age.ts';
import { findShippedProfile, SHIPPED_PROFILES } from './shipped-profiles.ts';

function profile(id: string, changes: Partial<Profile> = {}): Profile {
  const found = findShippedProfile(id);
  if (!found) throw new Error(`There is no profile ${id}.`);
  return { ...found, ...changes };
}

const photo = (number: number, changes: Partial<PackPicture> = {}): PackPicture => ({
  id: `photo-${number}`,
  file: 'shown:1',
  number,
  fileName: `DSC_${number}.jpg`,
  room: 'Kitchen',
  description: '',
  alteration: null,
  originalId: null,
  width: 6000,
  height: 4000,
  ...changes,
});

const mediaOf = (photos: PackPicture[], originals: PackPicture[] = []) => ({
  photos,
  originals: new Map(originals.map((each) => [each.id, each])),
  chosen: null,
  locked: 0,
  preparing: 0,
});
const codes = (findings: readonly { code: string }[]) => findings.map(({ code }) => code);

test('LIST-1: at least fourteen services have a profile, and two portals and one for any', () => {
  const kinds = Map.groupBy(SHIPPED_PROFILES, ({ kind }) => kind);
  expect(kinds.get('mls')?.length).toBeGreaterThanOrEqual(14);
  expect(kinds.get('portal')?.map(({ id }) => id)).toEqual(['zillow', 'realtor-com']);
  expect(SHIPPED_PROFILES.at(-1)?.id).toBe('generic');
  expect(new Set(SHIPPED_PROFILES.map(({ id }) => id)).size).toBe(SHIPPED_PROFILES.length);
});

test('LIST-2: what says a number says where it was read and when; Bright publishes none', () => {
  for (const { id, kind, sources, checked_on } of SHIPPED_PROFILES) {
    if (kind === 'mls') expect([id, sources.length > 0, checked_on !== null]).toEqual([id, true, true]);
  }
  expect(profile('bright')).toMatchObject({ most_bytes: null, photos: { most: null }, confidence: 'low' });
  expect(profile('bright').pixels).toEqual({ most: null, least: null, stored: null, shape: null });
});

test.each([
  ['2026-11-22', 'checked'],
  ['2027-05-21', 'checked'],
  ['2027-05-22', 'old'],
  ['2027-11-22', 'old'],
  ['2027-11-23', 'unchecked'],
] as const)('LIST-3: a profile that was checked on November 22 is on %s %s', (today, age) => {
  expect(findProfileAge({ checked_on: '2026-11-22' }, today)).toBe(age);
});

test('LIST-6: pictures are padded, cropped and scaled by the rule, and never made larger', () => {
  const { pixels } = profile('smartmls');
  expect(findFrame({ width: 6000, height: 4000 }, pixels).outer).toEqual({ width: 1024, height: 768 });
  expect(findFrame({ width: 400, height: 300 }, pixels).outer).toEqual({ width: 400, height: 300 });
  const cropped = { ...pixels, shape: { width: 4, height: 3, by: 'crop' as const } };
  expect(findFrame({ width: 6000, height: 4000 }, cropped)).toEqual({
    crop: { left: 333, top: 0, width: 5333, height: 4000 },
    inner: { width: 1024, height: 768 },
    outer: { width: 1024, height: 768 },
  });
  expect(findFrame({ width: 6000, height: 4000 }, profile('bright').pixels).outer).toEqual({
    width: 2048,
    height: 1365,
  });
});

test('LIST-6: an upright picture that would be narrower than the least gets white at its sides', () => {
  const { pixels } = profile('ranw');
  expect(findFrame({ width: 4000, height: 6000 }, pixels)).toMatchObject({
    inner: { width: 640, height: 960 },
    outer: { width: 1024, height: 960 },
  });
  expect(codes(planPack(profile('ranw'), mediaOf([photo(1, { width: 4000, height: 6000 })])).findings)).toContain(
    'padded',
  );
  expect(isTooSmall({ width: 1000, height: 768 }, pixels)).toBe(true);
});

test.each([
  ['crmls', ['001_kitchen.jpg', '002_office_virtually-staged.jpg', '003_office_original.jpg', '004_kitchen.jpg']],
  ['smartmls', ['001_kitchen.jpg', '002_office_virtually-staged.jpg', '003_kitchen.jpg']],
])('LIST-8: %s gets the original beside its altered picture, or not', (id, names) => {
  const empty = photo(0, { id: 'empty', room: '' });
  const staged = photo(2, { room: 'Office', alteration: 'staging', originalId: 'empty' });
  const { pictures, refusals } = planPack(profile(id), mediaOf([photo(1), staged, photo(3)], [empty]));
  expect(pictures.map(({ name }) => name)).toEqual(names);
  expect(refusals).toEqual([]);
});

test('LIST-8: an original that is a photo of its own moves beside its altered picture and is there once', () => {
  const staged = photo(3, { alteration: 'staging', originalId: 'photo-1' });
  const first = photo(1);
  const before = profile('crmls');
  const rule = { ...before, alteration: { ...before.alteration, original: 'before' as const } };
  const { pictures } = planPack(rule, mediaOf([first, photo(2), staged], [first]));
  expect(pictures.map(({ mediaId, isOriginal }) => [mediaId, isOriginal])).toEqual([
    ['photo-2', false],
    ['photo-1', true],
    ['photo-3', false],
  ]);
});

test('LIST-7: a label is drawn for services that want it on the picture, in their words', () => {
  const photos = [photo(1, { alteration: 'staging' }), photo(2, { alteration: 'sky' })];
  const labels = (id: string) => planPack(profile(id), mediaOf(photos)).pictures.map(({ label }) => label);
  expect(labels('smartmls')).toEqual(['Virtually Staged', 'Sky replaced']);
  for (const id of ['bright', 'stellar', 'armls', 'mls-now', 'generic']) expect(labels(id)).toEqual([null, null]);
});

test('LIST-7: kinds of edits that a service forbids, and an altered first picture, are refused', () => {
  const generic = profile('generic');
  const strict = { ...generic, alteration: { ...generic.alteration, forbidden: ['sky' as const] } };
  const skies = [photo(1), photo(2, { alteration: 'sky' })];
  expect(planPack(strict, mediaOf(skies)).refusals).toEqual([{ code: 'forbidden_alteration', pictures: [2] }]);
  const first = [photo(1, { room: 'Outside', alteration: 'twilight' })];
  expect(planPack(profile('mls-now'), mediaOf(first)).refusals).toEqual([{ code: 'first_altered', pictures: [1] }]);
});

test('LIST-5: captions lose refused characters and are cut behind a word', () => {
  expect(fitText('Kitchen [new]: {oak}', { most: 14, without: '[]{}:' })).toEqual({
    text: 'Kitchen new',
    isCleaned: true,
    isShortened: true,
  });
  const long = photo(1, { description: 'A bright kitchen. '.repeat(100), alteration: 'staging' });
  const { pictures, findings } = planPack(profile('armls'), mediaOf([long]));
  expect(pictures[0]?.caption.length).toBeLessThanOrEqual(1000);
  expect(pictures[0]?.caption).toMatch(/^Virtually staged\. A bright/);
  expect(codes(findings)).toContain('text_shortened');
});

test('LIST-5: names have letters that every service takes', () => {
  const base = { position: 3, total: 12, fileName: 'x.PNG', alteration: null, isOriginal: false };
  expect(packName({ ...base, room: 'Çalışma odası' })).toBe('003_calisma-odasi.jpg');
  expect(packName({ ...base, room: 'Küche groß' })).toBe('003_kuche-gross.jpg');
  expect(packName({ ...base, room: '', fileName: '厨房.jpg' })).toBe('003_photo.jpg');
});
