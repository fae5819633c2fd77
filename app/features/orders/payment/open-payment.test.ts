import { expect, test } from 'vitest';
import { getFieldErrors } from './open-payment.ts';

test('errors of the body find the controls of the form by their names', () => {
  const fields = [
    { path: 'form.contactEmail', message: 'This is not an email address.' },
    { path: 'form.contactEmail', message: 'A second sentence about the same control.' },
    { path: 'form.preferredDate', message: 'This day is in the past.' },
  ];
  expect(getFieldErrors(fields)).toEqual({
    contactEmail: 'This is not an email address.',
    preferredDate: 'This day is in the past.',
  });
});

test('an error of something that is no control is left to the page', () => {
  expect(getFieldErrors([{ path: 'form.calculatedPrice', message: 'The price has changed.' }])).toEqual({});
  expect(getFieldErrors([{ path: 'termsVersion', message: 'Say which terms.' }])).toEqual({});
  expect(getFieldErrors([{ path: 'form.constructor', message: 'No.' }])).toEqual({});
});
