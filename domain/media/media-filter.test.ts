import { expect, test } from 'vitest';
import { filteredDays, mediaFilterSchema } from './media-filter.ts';

const problems = (query: Record<string, unknown>) =>
  mediaFilterSchema.safeParse(query).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];

test('without a query the newest items come first, 60 a page', () => {
  expect(mediaFilterSchema.parse({})).toEqual({ sort: 'newest', limit: 60 });
});

test('controls that were left empty say nothing', () => {
  const query = { q: '', from: '', to: '', property_id: '', user_id: '', cursor: '' };
  expect(mediaFilterSchema.parse(query)).toEqual({ sort: 'newest', limit: 60 });
});

test('MED-6: the date filter covers a range of days, both included, or a single day', () => {
  const range = mediaFilterSchema.parse({ from: '2026-05-01', to: '2026-05-31' });
  expect(filteredDays(range)).toEqual({ from: '2026-05-01', to: '2026-05-31' });
  expect(filteredDays(mediaFilterSchema.parse({ from: '2026-05-04' }))).toEqual({
    from: '2026-05-04',
    to: '2026-05-04',
  });
  expect(filteredDays(mediaFilterSchema.parse({}))).toBeNull();
});

test.each([
  [{ to: '2026-05-04' }, 'from: Choose the first day as well.'],
  [{ from: '2026-05-04', to: '2026-05-03' }, 'to: The last day is before the first.'],
  [{ from: '2026-5-4' }, 'from: Write the day as YYYY-MM-DD, for example 2026-12-01.'],
  [{ property_id: 'x' }, 'property_id: This is not an id.'],
  [{ sort: 'size' }, 'sort: Sort by newest, oldest, name, property.'],
  [{ q: 'x'.repeat(201) }, 'q: Search may have 200 characters at most.'],
  [{ q: ['a', 'b'] }, 'q: Search must be text.'],
])('the query %j is refused with a sentence', (query, sentence) => {
  expect(problems(query)).toEqual([sentence]);
});

test('check 102: a page has 100 items at most', () => {
  expect(mediaFilterSchema.parse({ limit: '100' }).limit).toBe(100);
  expect(mediaFilterSchema.parse({ limit: '1' }).limit).toBe(1);
  for (const limit of ['0', '101', '-1', '1.5', '1e2', 'x', '']) expect(problems({ limit })).toHaveLength(1);
});
