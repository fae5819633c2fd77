import { expect, test } from 'vitest';
import { catalogueDocumentSchema, type PackageDocument } from './catalogue-schema.ts';
import { neededVisit } from './needed-visit.ts';

const addOn = (id: string, traits: Record<string, unknown>) => ({
  id,
  words: { en: { name: id, description: '' } },
  visibility: 'visible',
  parents: ['home'],
  choice: null,
  durationMinutes: 0,
  price: { kind: 'fixed', amountMinor: 0 },
  ...traits,
});

/** What a home of 60 minutes asks for with these add-ons. */
function ask(traits: Partial<PackageDocument>, addOns: ReturnType<typeof addOn>[]) {
  const item = {
    id: 'home',
    words: { en: { name: 'Home', description: 'All of it.', features: [] } },
    tag: 'New',
    iconType: 'Camera',
    popular: false,
    visibility: 'visible',
    durationMinutes: 60,
    ...traits,
    price: { kind: 'fixed', amountMinor: 100_00, includedPhotos: 20 },
  };
  const document = catalogueDocumentSchema.parse({ packages: [item], addOns });
  const [home] = document.packages;
  if (!home) throw new Error('There is no package.');
  const addOnMinutes = Object.fromEntries(addOns.map(({ id, durationMinutes }) => [id, durationMinutes]));
  const durationMinutes = 60 + addOns.reduce((sum, each) => sum + each.durationMinutes, 0);
  return neededVisit(document, {
    item: home,
    chosen: addOns,
    durations: { durationMinutes, addOnMinutes, partMinutes: {} },
  });
}

const DRONE = addOn('drone', { skill: 'drone', durationMinutes: 30 });
const DUSK = addOn('dusk', { light: 'twilight', skill: 'twilight', durationMinutes: 45 });
const FILM = addOn('film', { people: 2, secondSkill: 'video' });

test('a package with an add-on is one visit with the skills of both', () => {
  expect(ask({ skill: 'photo' }, [DRONE])).toEqual({
    durationMinutes: 90,
    skills: ['photo', 'drone'],
    light: null,
    parts: [],
  });
});

test('what is shot at any time goes into the twilight with what is shot there', () => {
  expect(ask({}, [DUSK])).toMatchObject({ durationMinutes: 105, light: 'twilight', parts: [] });
});

test('what is shot by day and what is shot at twilight are two visits, each with its minutes and skills', () => {
  expect(ask({ light: 'day', skill: 'photo' }, [DRONE, DUSK])).toEqual({
    durationMinutes: 90,
    skills: ['photo', 'drone'],
    light: 'day',
    parts: [{ kind: 'visit', durationMinutes: 45, skills: ['twilight'], light: 'twilight' }],
  });
  expect(ask({ light: 'twilight' }, [addOn('rooms', { light: 'day', durationMinutes: 30 })])).toEqual({
    durationMinutes: 30,
    skills: [],
    light: 'day',
    parts: [{ kind: 'visit', durationMinutes: 60, skills: [], light: 'twilight' }],
  });
});

test('a visit without minutes of its own takes a quarter of an hour', () => {
  const { parts } = ask({ light: 'day' }, [addOn('dusk', { light: 'twilight' })]);
  expect(parts).toMatchObject([{ kind: 'visit', durationMinutes: 15 }]);
});

test('a second person comes to the first visit, for its whole length', () => {
  expect(ask({ light: 'day' }, [FILM, DUSK]).parts).toEqual([
    { kind: 'person', durationMinutes: 60, skills: ['video'], light: null },
    { kind: 'visit', durationMinutes: 45, skills: ['twilight'], light: 'twilight' },
  ]);
});
