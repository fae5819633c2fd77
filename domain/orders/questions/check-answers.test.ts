import { expect, test } from 'vitest';
import { answerText } from './answer-text.ts';
import { answersSchema, checkAnswers } from './check-answers.ts';
import { presentAnswers } from './question-json.ts';
import { type QuestionDocument, questionDocumentSchema } from './question-schema.ts';

const ask = (id: string, type: string, changes: object = {}) => ({
  id,
  type,
  label: { en: `Question ${id}` },
  hint: null,
  required: false,
  packages: null,
  shown_to: [],
  options:
    type === 'choice' || type === 'several'
      ? [
          { id: 'pool', label: { en: 'Pool', de: 'Schwimmbad' } },
          { id: 'garden', label: { en: 'Garden' } },
        ]
      : [],
  ...changes,
});
const document = (...questions: object[]): QuestionDocument =>
  questionDocumentSchema.parse({ access: 'optional', questions });

const QUESTIONS = document(
  ask('floor', 'number'),
  ask('story', 'text'),
  ask('sale', 'yes_no'),
  ask('open', 'date'),
  ask('view', 'choice'),
  ask('extras', 'several'),
);
const check = (answers: object, packageId = 'growth', of = QUESTIONS) =>
  checkAnswers(of, { packageId, answers: answersSchema.parse(answers) });

test('ORD-108: answers of each type are kept with the words of their question', () => {
  const { kept, problems } = check({
    extras: ['garden', 'pool'],
    floor: 2.5,
    story: ' Two lines\nof text ',
    sale: false,
    open: '2026-12-01',
    view: 'pool',
  });
  expect(problems).toEqual([]);
  expect(kept.map(({ id, value }) => [id, value])).toEqual([
    ['floor', 2.5],
    ['story', 'Two lines\nof text'],
    ['sale', false],
    ['open', '2026-12-01'],
    ['view', ['pool']],
    ['extras', ['pool', 'garden']],
  ]);
  const texts = presentAnswers(kept, { locale: 'de' }).map((each) => answerText(each, { yes: 'Ja', no: 'Nein' }));
  expect(texts).toEqual(['2.5', 'Two lines\nof text', 'Nein', '2026-12-01', 'Schwimmbad', 'Schwimmbad, Garden']);
});

test.each([
  ['floor', 'two'],
  ['floor', 1e300],
  ['story', 12],
  ['story', 'x'.repeat(2001)],
  ['story', 'bell \u0007'],
  ['sale', 'yes'],
  ['open', '2026-02-30'],
  ['view', 'roof'],
  ['view', ['pool', 'garden']],
  ['extras', 'pool'],
  ['extras', ['pool', 'roof']],
])('ORD-108: %s with %j is refused at its own path', (id, value) => {
  expect(check({ [id]: value })).toMatchObject({ kept: [], problems: [{ path: `answers.${id}` }] });
});

test('ORD-109: an answer to a question that is not asked any more, or not for this package, is passed over', () => {
  const own = document(ask('drone', 'yes_no', { packages: ['drone_photo'], required: true }));
  expect(check({ gone: 'x', drone: 'odd', constructor: 'x' }, 'growth', own)).toEqual({ kept: [], problems: [] });
  expect(check({}, 'drone_photo', own).problems).toEqual([
    { path: 'answers.drone', message: 'This question needs an answer.' },
  ]);
});

test.each(['', '  ', null, []])('ORD-108: %j is no answer', (value) => {
  const required = document(ask('story', 'text', { required: true }), ask('extras', 'several'));
  expect(check({ story: value, extras: value }, 'growth', required)).toMatchObject({
    kept: [],
    problems: [{ path: 'answers.story' }],
  });
});

test('an object that inherits from nothing odd has no required answer of its own', () => {
  expect(check({}, 'growth', document(ask('constructor', 'text', { required: true }))).problems).toHaveLength(1);
});

test('ORD-111: a reader sees the answers that are for them', () => {
  const own = document(
    ask('a', 'text', { shown_to: ['crew'] }),
    ask('b', 'text', { shown_to: ['editors'] }),
    ask('c', 'text'),
  );
  const { kept } = check({ a: '1', b: '2', c: '3' }, 'growth', own);
  const ids = (reader?: 'crew' | 'editors') =>
    presentAnswers(kept, { locale: 'en', ...(reader ? { reader } : {}) }).map(({ id }) => id);
  expect([ids(), ids('crew'), ids('editors')]).toEqual([['a', 'b', 'c'], ['a'], ['b']]);
});

test.each([
  ['two questions with one id', [ask('a', 'text'), ask('a', 'text')]],
  ['a choice without answers', [ask('a', 'choice', { options: [] })]],
  ['a number with answers', [ask('a', 'number', { options: ask('b', 'choice').options })]],
  ['no English words', [ask('a', 'text', { label: { de: 'Frage' } })]],
  ['a language that is none', [ask('a', 'text', { label: { en: 'Question', klingon: 'x' } })]],
  ['an empty list of packages', [ask('a', 'text', { packages: [] })]],
])('CAT-36: %s is refused', (_what, questions) => {
  expect(questionDocumentSchema.safeParse({ access: 'optional', questions }).success).toBe(false);
});

test('CAT-36: words of a language that the owner added are kept', () => {
  const own = document(ask('a', 'text', { label: { en: 'Floor', nl: 'Verdieping' } }));
  const { kept } = check({ a: '2' }, 'growth', own);
  expect(presentAnswers(kept, { locale: 'nl' })[0]?.label).toBe('Verdieping');
});
