import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookings } from '#server/db/schema/bookings.ts';
import { mails } from '#server/db/schema/mails.ts';
import { messageRecipients, toldShoots } from '#server/db/schema/message-recipients.ts';
import { messages } from '#server/db/schema/messages.ts';
import { orders } from '#server/db/schema/orders.ts';
import { type Person, readMailsTo } from '#server/test/accounts.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { addCrewShoot, addStaff } from '#server/test/crew.ts';
import { addPeople } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { watchCrew } from './watch-crew.ts';

/** A studio in Lisbon that charges euro, with a photographer who reads Portuguese. */
let studio: TestStudio;
let ana: Person;
beforeAll(async () => {
  studio = await openTestStudio({ env: { STUDIO_TIME_ZONE: 'Europe/Lisbon', PAYMENT_CURRENCY: 'eur' } });
  studio.clock.set('2026-10-20T10:00:00Z');
  await addPeople(studio.db, 1);
  ana = await addStaff(studio, 'photographer', { person: 1, locale: 'pt' });
});
afterAll(() => studio.close());
beforeEach(async () => {
  await clearTables(studio.db, [messages, toldShoots, messageRecipients, mails, bookings, orders]);
  await rm(studio.mailFolder, { recursive: true, force: true });
});

async function watchAt(...times: string[]): Promise<void> {
  for (const time of times) {
    studio.clock.set(time);
    await watchCrew(studio.ctx);
  }
}
const told = async () =>
  (await readMailsTo(studio, ana.email)).filter(({ subject }) => /sess|Novidades/.test(subject ?? ''));

describe('MSG-14 in a studio of another zone, currency and language', () => {
  test('a shoot is told in Portuguese, by the clock of Lisbon in summer and in winter', async () => {
    studio.clock.set('2026-10-20T10:00:00Z');
    await addCrewShoot(studio, '2026-10-22T10:00:00Z');
    await watchAt('2026-10-20T10:00:00Z', '2026-10-20T10:11:00Z');
    await addCrewShoot(studio, '2026-10-29T10:00:00Z');
    await watchAt('2026-10-20T10:12:00Z', '2026-10-20T10:23:00Z');
    const [summer, winter] = await told();
    expect(summer?.subject).toMatch(/Nova sessão: quinta-feira, 22 de outubro .*11:00/);
    expect(winter?.subject).toMatch(/Nova sessão: quinta-feira, 29 de outubro .*10:00/);
    expect(summer?.text).toContain(`Olá, ${ana.name}.`);
    expect(summer?.text).not.toMatch(/€|735|4711/);
  });
});

describe('MSG-18: the list of tomorrow comes at 18:00 of the studio', () => {
  /** The clocks of Lisbon go back in the night to October 25, and forward in the night to March 28. */
  test.each([
    ['the evening before clocks go back', '2026-10-25T11:00:00Z', '2026-10-24T16:59:00Z', '2026-10-24T17:00:30Z'],
    ['the day on which they went back', '2026-10-26T11:00:00Z', '2026-10-25T17:59:00Z', '2026-10-25T18:00:30Z'],
    ['the evening before they go forward', '2027-03-28T11:00:00Z', '2027-03-27T17:59:00Z', '2027-03-27T18:00:30Z'],
    ['the day on which they went forward', '2027-03-29T11:00:00Z', '2027-03-28T16:59:00Z', '2027-03-28T17:00:30Z'],
  ])('%s', async (_name, shoot, before, after) => {
    const dayEarlier = new Date(Date.parse(before) - 6 * 3_600_000).toISOString();
    studio.clock.set(dayEarlier);
    await addCrewShoot(studio, shoot);
    await watchAt(dayEarlier, new Date(Date.parse(dayEarlier) + 660_000).toISOString());
    await watchAt(before);
    expect(await told()).toHaveLength(1);
    await watchAt(after, new Date(Date.parse(after) + 60_000).toISOString());
    const lists = (await told()).slice(1);
    expect(lists.map(({ subject }) => subject)).toEqual([expect.stringContaining('As suas sessões de amanhã')]);
    const local = new Intl.DateTimeFormat('pt-PT', { timeZone: 'Europe/Lisbon', hour: '2-digit', minute: '2-digit' });
    expect(lists[0]?.text).toContain(local.format(new Date(shoot)));
  });

  test('late where no process ran at 18:00, with what waits, and not without a shoot', async () => {
    studio.clock.set('2026-11-10T12:00:00Z');
    await addCrewShoot(studio, '2026-11-12T11:00:00Z');
    await watchAt('2026-11-10T12:00:00Z', '2026-11-10T12:11:00Z', '2026-11-10T18:01:00Z');
    expect(await told()).toHaveLength(1);
    await addCrewShoot(studio, '2026-11-12T16:00:00Z');
    await watchAt('2026-11-11T21:30:00Z', '2026-11-11T21:31:00Z', '2026-11-11T21:45:00Z');
    const both = (await told()).slice(1);
    expect(both.map(({ subject }) => subject)).toEqual([expect.stringContaining('Novidades do seu trabalho')]);
    for (const words of ['Amanhã', 'Nova sessão', '11:00', '16:00']) expect(both[0]?.text).toContain(words);
  });
});

test('MSG-22: a clock that was ahead for a while holds nothing back', async () => {
  studio.clock.set('2026-11-20T10:00:00Z');
  await addCrewShoot(studio, '2026-12-11T11:00:00Z');
  await watchAt('2026-11-30T10:00:00Z', '2026-11-30T10:11:00Z');
  await addCrewShoot(studio, '2026-12-12T11:00:00Z');
  await watchAt('2026-11-30T10:13:00Z', '2026-11-20T10:05:00Z', '2026-11-20T10:16:00Z');
  expect(await told()).toHaveLength(2);
});
