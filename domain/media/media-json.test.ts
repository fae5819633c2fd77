import { expect, test } from 'vitest';
import { MAX_DESCRIPTION_LENGTH, mediaChangesSchema, mediaJsonSchema } from './media-json.ts';

test('MED-21: an item has the fields of the specification by their names', () => {
  expect(Object.keys(mediaJsonSchema.shape)).toEqual(
    expect.arrayContaining([
      'id',
      'user_id',
      'property_id',
      'file_name',
      'file_path',
      'file_type',
      'size_kb',
      'description',
      'tags',
      'is_general_media',
      'public_url',
      'created_at',
    ]),
  );
});

test('a change may name description, tags and shoot date, and drops everything else', () => {
  const change = {
    description: ' Front ',
    tags: ['a'],
    shoot_date: '2026-05-04',
    user_id: 'x',
    public_url: 'x',
    id: 'x',
  };
  expect(mediaChangesSchema.parse(change)).toEqual({ description: 'Front', tags: ['a'], shoot_date: '2026-05-04' });
  expect(mediaChangesSchema.parse({ shoot_date: null })).toEqual({ shoot_date: null });
  expect(mediaChangesSchema.parse({})).toEqual({});
});

test('a change with a wrong field is refused', () => {
  for (const change of [
    { description: 'x'.repeat(MAX_DESCRIPTION_LENGTH + 1) },
    { description: null },
    { tags: 'a,b' },
    { shoot_date: '04.05.2026' },
    { shoot_date: '2026-02-30' },
  ]) {
    expect(mediaChangesSchema.safeParse(change).success).toBe(false);
  }
});
