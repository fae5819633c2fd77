import { afterEach, describe, expect, test } from 'vitest';
import { formatInstant } from './format-date.ts';
import { setStudioHours, usualHours } from './wall-time.ts';
import { clockIn } from './zoned-time.ts';

afterEach(() => setStudioHours(null));

const MOMENT = '2026-12-01T19:36:00Z';
const show = () => [clockIn(MOMENT, 'America/New_York'), formatInstant(MOMENT, 'en', 'America/New_York')];

describe('the hours of a page where the country of the studio does not say how to tell them', () => {
  test('are 24 in the portal, in each form in which it writes a time', () => {
    setStudioHours(usualHours('/admin/properties/1/review'));
    expect(show()).toEqual(['14:36', 'December 1, 2026 at 14:36 EST']);
  });

  test('are what is usual in its language on any other page', () => {
    setStudioHours(usualHours('/d/abc'));
    expect(show()[1]).toBe('December 1, 2026 at 2:36 PM EST');
  });
});
