import { expect, test } from 'vitest';
import type { PackageDocument } from './catalogue-schema.ts';
import { neededVisit, takenOver } from './needed-visit.ts';

const item = (id: string, changes: Partial<PackageDocument>): PackageDocument => ({
  id,
  words: { en: { name: id, description: id, features: [] } },
  tag: 'New',
  iconType: 'Camera',
  popular: false,
  visibility: 'visible',
  durationMinutes: 60,
  price: { kind: 'fixed', amountMinor: 100_00, includedPhotos: 20 },
  ...changes,
});

const photos = item('photos', { skill: 'Interior', light: 'day', durationMinutes: 60 });
const dusk = item('dusk', { skill: 'Drone', light: 'twilight', durationMinutes: 45 });
const film = item('film', { people: 2, secondSkill: 'Gimbal', durationMinutes: 30 });
const price = {
  kind: 'parts' as const,
  parts: ['photos', 'dusk', 'film'],
  off: { kind: 'amount' as const, amountMinor: 0 },
};

/** What a package of the three parts asks for, with what it says itself. */
function ask(own: Partial<PackageDocument>) {
  const all = item('all', { price, durationMinutes: 15, ...own });
  const durations = { durationMinutes: 150, addOnMinutes: {}, partMinutes: { photos: 75, dusk: 45, film: 30 } };
  const sold = { packages: [photos, dusk, film, all], addOns: [] };
  return neededVisit(sold, { item: all, chosen: [], durations });
}

test('CAT-32: a package of parts asks for the skills, the light and the second person of its parts', () => {
  expect(ask({})).toEqual({
    durationMinutes: 105,
    skills: ['Interior'],
    light: 'day',
    parts: [
      { kind: 'person', durationMinutes: 105, light: null, skills: ['Gimbal'] },
      { kind: 'visit', durationMinutes: 45, light: 'twilight', skills: ['Drone'] },
    ],
  });
});

test('CAT-32: a skill of its own holds for all of its visits', () => {
  expect(ask({ skill: 'Lead' })).toMatchObject({ skills: ['Lead'], parts: [{}, { kind: 'visit', skills: ['Lead'] }] });
});

test('CAT-32: a light of its own makes one visit of all', () => {
  expect(ask({ light: 'twilight' })).toEqual({
    durationMinutes: 150,
    skills: ['Interior', 'Drone'],
    light: 'twilight',
    parts: [{ kind: 'person', durationMinutes: 150, light: null, skills: ['Gimbal'] }],
  });
});

test('CAT-32: a second person of its own comes with the skill that it names, else with those of the parts', () => {
  expect(ask({ people: 2, secondSkill: 'Stylist' }).parts[0]).toMatchObject({ kind: 'person', skills: ['Stylist'] });
  expect(ask({ people: 2 }).parts[0]).toMatchObject({ kind: 'person', skills: ['Gimbal'] });
});

test('CAT-32: what is taken over from parts is told to who edits the package', () => {
  expect(takenOver([photos, dusk, film])).toEqual({
    skills: ['Interior', 'Drone'],
    lights: ['day', 'twilight'],
    hasSecond: true,
    secondSkills: ['Gimbal'],
  });
  expect(takenOver([item('plain', {})])).toEqual({ skills: [], lights: [], hasSecond: false, secondSkills: [] });
});
