import { expect, test } from 'vitest';
import { accessInputSchema, listCodes, maskAccess, mergeAccess } from './access-details.ts';

const read = (input: object) => accessInputSchema.parse(input);

test('ORD-113: each way in has its own fields; those of another are refused', () => {
  expect(read({ kind: 'supra', serial_number: '32001234', cbs_code: '123 4567' })).toMatchObject({
    cbs_code: '1234567',
  });
  const odd = accessInputSchema.safeParse({ kind: 'lockbox', code: '12', cbs_code: '1234567' });
  expect(odd.error?.issues.map(({ path }) => path)).toEqual([['cbs_code']]);
});

test.each(['123456', '12345678', 'abcdefg'])('ORD-113: %s is no CBS code', (cbs_code) => {
  const { error } = accessInputSchema.safeParse({ kind: 'supra', serial_number: '1', cbs_code });
  expect(error?.issues[0]?.message).toBe('The CBS code has 7 digits. Ask the MLS of the listing for it.');
});

test('ORD-114: masked, no code is left, and what is missing is named', () => {
  const details = read({ kind: 'lockbox', location: 'Side door', code: '4711', occupancy: 'vacant', pets: 'A dog' });
  expect(JSON.stringify(maskAccess(details))).not.toContain('4711');
  expect(maskAccess(details)).toMatchObject({ kept_codes: ['code'], missing_codes: [], location: 'Side door' });
  expect(maskAccess(read({ kind: 'supra', serial_number: '1' }))).toMatchObject({ missing_codes: ['cbs_code'] });
  expect(maskAccess(read({ kind: 'code', alarm_code: '99' }))).toMatchObject({ missing_codes: [] });
  expect(listCodes(details)).toEqual([{ field: 'code', code: '4711' }]);
});

test('ORD-116: a code that is left empty stays, unless the way in is another one', () => {
  const before = read({ kind: 'code', door_code: '1111', alarm_code: '2222' });
  expect(mergeAccess(read({ kind: 'code', door_code: '3333' }), before)).toMatchObject({
    door_code: '3333',
    alarm_code: '2222',
  });
  expect(mergeAccess(read({ kind: 'lockbox' }), before)).toMatchObject({ code: '', door_code: '' });
});
