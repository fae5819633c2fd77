import { parseArgs } from 'node:util';
import { addCrew, changeAndTell, inspectTold, NOTHING_WRONG } from '#server/test/crew-changes.ts';
import { openTestStudio } from '#server/test/studio.ts';

/*
 * Proves that the crew is told of each change once: shoots change for an hour, two runs a minute tell of it at once, and others are killed. Prints what was told
 * and what was wrong with it.
 *   TEST_DATABASE=postgres TEST_DATABASE_URL=… npm run prove:crew-messages -- [--changes 1000] [--crew 30] [--minutes 60] [--kills 20]
 */
const { values } = parseArgs({
  options: {
    changes: { type: 'string', default: '1000' },
    crew: { type: 'string', default: '30' },
    minutes: { type: 'string', default: '60' },
    kills: { type: 'string', default: '20' },
  },
});
const [changes, crew, minutes] = [Number(values.changes), Number(values.crew), Number(values.minutes)];
const kills = Array.from({ length: Number(values.kills) }, (_, index) => 3 + ((index * 7) % 45));

const studio = await openTestStudio();
studio.clock.set('2026-11-27T15:00:00Z');
await addCrew(studio, { crew, shoots: 5 * crew });
const startedAt = performance.now();
const killed = await changeAndTell(studio, { crew, changes, minutes, kills });
const told = await inspectTold(studio);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(`${changes} changes in ${minutes} minutes, ${crew} people, ${killed} runs killed, ${seconds} s`);
console.log(`${told.messages} messages in ${told.mails} emails, of which ${told.apart} apart`);
console.log(`less than ten minutes between two: ${told.tooSoon}; wrongly apart: ${told.wronglyApart}`);
console.log(`lost: ${told.lost}; told twice: ${told.doubled}; still waiting: ${told.waiting}`);
await studio.close();
process.exitCode = Object.keys(NOTHING_WRONG).some((key) => Object(told)[key] !== 0) ? 1 : 0;
