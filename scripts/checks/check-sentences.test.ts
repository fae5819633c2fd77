import { expect, test } from 'vitest';
import { findSentenceProblems } from './check-sentences.ts';
import { isReachable } from './reachable-sentences.ts';
import { listLabelFunctions, listSourceTexts } from './source-sentences.ts';

const SOURCE = `
  const lineSchema = (label: string, max: number) => z.string().max(max, \`\${label} may have \${max} characters at most.\`);
  const name = lineSchema('Full Name', 150);
  const route = { description: 'The account as it is now.' };
  throw new AppError('conflict', 'This is your address already.');
  throw new Error('Order 7 is gone.');
`;

const listTexts = () => listSourceTexts('a.ts', SOURCE, listLabelFunctions('a.ts', SOURCE));
const reachable = () => listTexts().map((text) => ({ ...text, file: 'a.ts' }));

test('sentences and the names of fields are found; descriptions and broken assumptions are none', () => {
  expect(listTexts()).toEqual([
    { kind: 'sentence', text: '{} may have {} characters at most.', line: 2 },
    { kind: 'label', text: 'Full Name', line: 3 },
    { kind: 'sentence', text: 'This is your address already.', line: 5 },
  ]);
});

test('a catalogue with every sentence and name is complete', () => {
  const sentences = {
    '{label} may have {max} characters at most.': '{label} en fazla {max} karakter olabilir.',
    'This is your address already.': 'Bu zaten sizin adresiniz.',
  };
  expect(findSentenceProblems({ sentences, values: { 'Full Name': 'Ad soyad' } }, reachable())).toEqual([]);
});

test('what is missing, said by nothing, or without a value is named', () => {
  const sentences = { '{label} may have {max} characters at most.': '{label} çok uzun.', 'Gone.': 'Gitti.' };
  expect(findSentenceProblems({ sentences, values: {} }, reachable())).toEqual([
    'a.ts:3 has a label that is not translated: Full Name',
    'a.ts:5 has a sentence that is not translated: This is your address already.',
    'Nothing says this any more: Gone.',
    'The values of the translation are others: {label} may have {max} characters at most.',
  ]);
});

test('the refusal of a process that a newer one has outdated reaches visitors; what else its folder says does not', () => {
  expect(isReachable('server/features/operations/system/watch-schema.ts')).toBe(true);
  expect(isReachable('server/features/operations/system/check-secret.ts')).toBe(false);
});
