import { afterAll, beforeAll, expect, test } from 'vitest';
import { RUNS_LONG } from '#scripts/test/setup/long-tests.ts';
import { addCrew, changeAndTell, inspectTold, NOTHING_WRONG } from '#server/test/crew-changes.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

const CREW = 6;

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
  studio.clock.set('2026-11-27T15:00:00Z');
  await addCrew(studio, { crew: CREW, shoots: 30 });
});
afterAll(() => studio.close());

test('MSG-22: 50 changes in a minute are told each once, in one email within ten minutes, by two runs and over kills', async () => {
  const killed = await changeAndTell(studio, { crew: CREW, changes: 50, minutes: 1, kills: [9, 25, 4, 60] });
  if (studio.database.queue.backend === 'postgres') expect(killed).toBeGreaterThan(1);
  const told = await inspectTold(studio);
  expect(told).toMatchObject(NOTHING_WRONG);
  // Each has one email of all that waited, besides what began within two hours.
  expect(told.mails - told.apart).toBe(CREW);
}, 120_000);

if (RUNS_LONG)
  test('MSG-22: changes of half an hour come ten minutes apart, and none is lost', async () => {
    const kills = Array.from({ length: 6 }, (_, index) => 3 + index * 11);
    await changeAndTell(studio, { crew: CREW, changes: 60, minutes: 30, kills, seed: 11 });
    expect(await inspectTold(studio)).toMatchObject(NOTHING_WRONG);
  }, 240_000);
