import { expect, it } from 'vitest';
import { CONTACT_LENGTHS, REQUIRED_CONTACT_FIELDS } from '#domain/site/contact-form/contact-message.ts';
import { CONTACT_FIELDS, EMPTY_VALUES, isRequiredField, MAX_LENGTHS, readValues } from './contact-values.ts';

it('SITE-34: the controls are limited and required as the server has it', () => {
  expect(MAX_LENGTHS).toEqual(CONTACT_LENGTHS);
  expect(CONTACT_FIELDS.filter(isRequiredField)).toEqual([...REQUIRED_CONTACT_FIELDS]);
});

it('what the session kept is read again', () => {
  const typed = { ...EMPTY_VALUES, name: 'Jane Doe', message: 'A line.\nAnother.' };
  expect(readValues(JSON.stringify(typed))).toEqual(typed);
});

it.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['a list', '["name"]'],
  ['a number', '12'],
  ['fields of another form', '{"website":"x","__proto__":{"name":"y"},"email":7}'],
])('%s in the session is an empty form', (_, stored) => {
  expect(readValues(stored)).toEqual(EMPTY_VALUES);
});
