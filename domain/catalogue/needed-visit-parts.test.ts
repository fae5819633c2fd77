import { expect, test } from 'vitest';
import type { PackageDocument } from './catalogue-schema.ts';
import { neededVisit } from './needed-visit.ts';

const item = (id: string, changes: Partial<PackageDocument>): PackageDocument => ({
  ...{ id, words: { en: { name: id, description: id, features: [] } }, tag: 'New', iconType: 'Camera', popular: false },
  ...{ visibility: 'visible', durationMinutes: 60, price: { kind: 'fixed', amountMinor: 100_00, includedPhotos: 20 } },
  ...changes,
});

test('a package of parts asks for the skills, the light and the second person of its parts', () => {
  const photos = item('photos', { skill: 'Interior', light: 'day', durationMinutes: 60 });
  const dusk = item('dusk', { skill: 'Drone', light: 'twilight', durationMinutes: 45 });
  const film = item('film', { people: 2, secondSkill: 'Gimbal', durationMinutes: 30 });
  const price = {
    kind: 'parts' as const,
    parts: ['photos', 'dusk', 'film'],
    off: { kind: 'amount' as const, amountMinor: 0 },
  };
  const all = item('all', { price, durationMinutes: 15 });
  const durations = { durationMinutes: 150, addOnMinutes: {}, partMinutes: { photos: 75, dusk: 45, film: 30 } };
  const sold = { packages: [photos, dusk, film, all], addOns: [] };
  expect(neededVisit(sold, { item: all, chosen: [], durations })).toEqual({
    ...{ durationMinutes: 105, skills: ['Interior'], light: 'day' },
    parts: [
      { kind: 'person', durationMinutes: 105, light: null, skills: ['Gimbal'] },
      { kind: 'visit', durationMinutes: 45, light: 'twilight', skills: ['Drone'] },
    ],
  });
});
