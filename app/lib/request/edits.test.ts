import { describe, expect, test } from 'vitest';
import { ApiProblem, readProblem } from './api-problem.ts';
import { type ComparedPart, changesBetween, getCurrent, ifMatchHeader, isOutdated, runVersioned } from './edits.ts';

type House = { name: string; price: string; version: number };
const MINE: House = { name: 'Maple House', price: '', version: 3 };
const THEIRS: House = { name: 'Maple House', price: '$900,000', version: 4 };
const PARTS: ComparedPart<House>[] = [
  { label: 'Name', show: ({ name }) => name },
  { label: 'Price', show: ({ price }) => price },
];

const refusal = (status: number, code: string, more = {}) =>
  readProblem(Response.json({ code, detail: 'The server says so.', fields: [], ...more }, { status }));
const stale = () => refusal(412, 'stale_version', { current: THEIRS });

test('a change says from which version it was made', () => {
  expect(ifMatchHeader(MINE)).toEqual({ 'if-match': '"3"' });
});

test('two looks are compared part by part, as the page shows them', () => {
  expect(changesBetween(MINE, THEIRS, PARTS)).toEqual([{ label: 'Price', before: '', now: '$900,000' }]);
  expect(changesBetween(MINE, { ...MINE, version: 9 }, PARTS)).toEqual([]);
});

test('a stale change learns what is there, any other refusal nothing', async () => {
  expect(getCurrent<House>(await stale())).toEqual(THEIRS);
  expect(getCurrent(await refusal(409, 'conflict', { current: THEIRS }))).toBeNull();
  expect(getCurrent(new Error('offline'))).toBeNull();
});

test.each([
  [404, 'not_found', true],
  [409, 'conflict', true],
  [412, 'stale_version', true],
  [409, 'unusual_time', false],
  [422, 'invalid_input', false],
  [428, 'precondition_required', false],
])('a refusal with %i %s says that the page is outdated: %s', async (status, code, expected) => {
  expect(isOutdated(await refusal(status, code))).toBe(expected);
});

describe('an action', () => {
  test('passes on what it did', async () => {
    expect(await runVersioned({ seen: MINE, parts: PARTS }, async () => 'done')).toBe('done');
  });

  test('that is stale says what is there now, and still holds it', async () => {
    const problem = await stale();
    const action = runVersioned({ seen: MINE, parts: PARTS }, () => Promise.reject(problem));
    await expect(action).rejects.toMatchObject({
      detail: 'Somebody else changed this in the meantime. Price: $900,000 (it was nothing).',
      code: 'stale_version',
      current: THEIRS,
    });
  });

  test('that is stale for something that is not shown says to look again', async () => {
    const problem = await refusal(412, 'stale_version', { current: { ...MINE, version: 9 } });
    const action = runVersioned({ seen: MINE, parts: PARTS }, () => Promise.reject(problem));
    await expect(action).rejects.toThrow('Somebody else changed this in the meantime. Look at what stands there now.');
  });

  test('that fails otherwise fails as it did', async () => {
    const problem = new ApiProblem(409, { code: 'conflict', detail: 'Taken.', fields: [] });
    await expect(runVersioned({ seen: MINE, parts: PARTS }, () => Promise.reject(problem))).rejects.toBe(problem);
  });
});
