import { expect, test } from 'vitest';
import { changeTags, MAX_TAG_LENGTH, MAX_TAGS, parseTags, tagsSchema } from './tags.ts';

const problems = (tags: unknown) => tagsSchema.safeParse(tags).error?.issues.map((issue) => issue.message) ?? [];

test.each([
  ['kitchen, twilight', ['kitchen', 'twilight']],
  ['  kitchen ,, ,twilight,', ['kitchen', 'twilight']],
  ['', []],
  [' , ,', []],
  ['open house', ['open house']],
])('MED-13: %j are the tags %j: comma-separated, trimmed, empty ones dropped', (text, tags) => {
  expect(parseTags(text)).toEqual(tags);
  expect(tagsSchema.parse(tags)).toEqual(tags);
});

test('a tag that is there already is not added again, in whatever case', () => {
  expect(parseTags('Kitchen,kitchen,KITCHEN,bath')).toEqual(['Kitchen', 'bath']);
  expect(tagsSchema.parse([' bath', 'Bath'])).toEqual(['bath']);
});

test('tags are compared by letters of any language, as every search here compares them', () => {
  expect(tagsSchema.parse(['İç mekân', 'iç mekan', 'IÇ MEKAN', 'Bahçe'])).toEqual(['İç mekân', 'Bahçe']);
  expect(changeTags(['İç mekân', 'Bahçe'], { add: [], remove: ['ic mekan'] })).toEqual(['Bahçe']);
});

test('an item may have 30 tags of 50 characters, and not one more', () => {
  const many = Array.from({ length: MAX_TAGS }, (_, index) => `${index}`.padEnd(MAX_TAG_LENGTH, 'x'));
  expect(problems(many)).toEqual([]);
  expect(problems([...many, 'more'])).toEqual(['An item may have 30 tags at most.']);
  expect(problems(['x'.repeat(MAX_TAG_LENGTH + 1)])).toEqual(['A tag may have 50 characters at most.']);
});

test('what is no list of tags is refused with a sentence', () => {
  expect(problems('kitchen')).toEqual(['Tags must be a list.']);
  expect(problems([''])).toEqual(['A tag is required.']);
  expect(problems([3])[0]).toBe('A tag must be text.');
  expect(problems(['a,b'])).toEqual(['A tag may have no comma.']);
  expect(problems(['a\nb'])).toEqual(['A tag must be one line without control characters.']);
});
