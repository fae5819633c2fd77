import { expect, it } from 'vitest';
import { showStarterSection } from '#domain/site/pages/starter-shown.ts';

const FAQ = showStarterSection('contact', 'faq').questions;

const answers = FAQ.map(({ answer }) => answer).join(' ');

it('SITE-29: the FAQ has six questions, each once and each with an answer', () => {
  expect(FAQ).toHaveLength(6);
  expect(new Set(FAQ.map(({ question }) => question)).size).toBe(6);
  for (const { question, answer } of FAQ) {
    expect(question).toMatch(/\?$/);
    expect(answer).toMatch(/\.$/);
  }
});

it.each([
  ['the shoot takes 1 to 3 hours', /between 1 and 3 hours/i],
  ['edited photos arrive in 24 to 48 hours', /edited photos arrive in 24 to 48 hours/i],
  ['payment is by bank transfer or card', /by card .*or by bank transfer/i],
  ['exterior shoots are postponed in bad weather', /exterior shoots are postponed in bad weather/i],
  ['contact is made within 24 hours', /contact within 24 hours/i],
  ['the working hours', /Mon-Fri 09:00-18:00 and Sat 10:00-15:00/],
])('SITE-30: an answer says that %s', (_, words) => {
  expect(answers).toMatch(words);
});
