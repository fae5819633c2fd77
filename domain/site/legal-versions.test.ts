import { expect, test } from 'vitest';
import { nextVersion, versionParts } from './legal-versions.ts';

test('a version is the day of its text, with a number from the second of a day on', () => {
  expect(nextVersion('2026-11-23', ['2026-11-01'])).toBe('2026-11-23');
  expect(nextVersion('2026-11-23', ['2026-11-01', '2026-11-23'])).toBe('2026-11-23-2');
  expect(nextVersion('2026-11-23', ['2026-11-23', '2026-11-23-2'])).toBe('2026-11-23-3');
  expect(versionParts('2026-11-23')).toEqual({ day: '2026-11-23', number: 1 });
  expect(versionParts('2026-11-23-12')).toEqual({ day: '2026-11-23', number: 12 });
});
