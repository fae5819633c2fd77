import { expect, test } from 'vitest';
import { CUSTOMER_SENTENCES, customerReason } from './customer-sentences.ts';
import { REASON_CODES, type ReasonCode } from './reasons.ts';

const person = (...codes: ReasonCode[]) => ({ reasons: codes.map((code) => ({ code })) });

test.each(REASON_CODES)('%s has a sentence for customers that ends with what they can do', (code) => {
  expect(customerReason([person(code), person(code)])).toBe(code);
  expect(CUSTOMER_SENTENCES[code]).toMatch(/\. Please choose (another|a later|an earlier)/);
});

test('a reason that holds for everybody is told, and what no other time would help with comes first', () => {
  expect(customerReason([person('busy', 'notice'), person('notice', 'skill_missing')])).toBe('notice');
  expect(customerReason([person('drive_before', 'equipment'), person('equipment')])).toBe('equipment');
});

test('different reasons are a time that is taken; nobody at all does not work', () => {
  expect(customerReason([person('barred'), person('drive_after')])).toBe('busy');
  expect(customerReason([])).toBe('day_off');
  expect(CUSTOMER_SENTENCES.barred).toBe(CUSTOMER_SENTENCES.busy);
});
