import { expect, test } from 'vitest';
import { bindMessages } from './bind-messages.ts';
import { joinWords } from './join-words.ts';
import { listArguments, parseMessages } from './parse-messages.ts';

const WORDS = {
  title: "It's here",
  photos: '{count, plural, one {# photo} other {# photos}} of {place}',
  more: '{total, select, null {1,000+} other {{total, number}}}',
  quoted: "'{'name'}' stays",
  marked: '<b>{name}</b>',
  days: ['Monday', '{day} later'],
};
type Messages = {
  title: string;
  photos: (values: { count: number; place: string }) => string;
  more: (values: { total: number | null }) => string;
  quoted: string | ((values: object) => string);
  marked: (values: { name: string }) => string;
  days: readonly [string, (values: { day: string }) => string];
};

test.each([['as they are written', WORDS] as const, ['parsed ahead', parseMessages(WORDS)] as const])(
  'words %s become texts and functions of their values',
  (_, words) => {
    const messages = bindMessages<Messages>(words, 'en-US');
    expect(messages.title).toBe("It's here");
    expect(messages.photos({ count: 1, place: 'a home' })).toBe('1 photo of a home');
    expect(messages.photos({ count: 1200, place: '' })).toBe('1,200 photos of ');
    expect([messages.more({ total: null }), messages.more({ total: 2000 })]).toEqual(['1,000+', '2,000']);
    expect(messages.marked({ name: '<i>{x}</i>' })).toBe('<b><i>{x}</i></b>');
    expect([messages.days[0], messages.days[1]({ day: 'Two' })]).toEqual(['Monday', 'Two later']);
  },
);

test('numbers and plurals are those of the language', () => {
  const say = (tag: string, message: string) =>
    bindMessages<(values: { count: number }) => string>(message, tag)({ count: 1234.5 });
  expect(say('de-DE', '{count, number}')).toBe('1.234,5');
  expect(say('fr-FR', '{count, plural, one {# photo} other {# photos}}')).toBe('1\u202f234,5 photos');
});

test('a message that is broken says so, and what it takes is listed', () => {
  expect(() => parseMessages({ a: '{count, plural, one {x}}' })).toThrow(/MISSING_OTHER_CLAUSE/);
  expect(() => parseMessages({ a: '{count' })).toThrow(SyntaxError);
  expect([...listArguments(WORDS.photos)]).toEqual([
    ['count', new Set(['number'])],
    ['place', new Set(['text'])],
  ]);
  expect(listArguments(WORDS.more).get('total')).toEqual(new Set(['choice or nothing', 'number']));
});

test('a list has its word before the last', () => {
  const and = ({ list, last }: { list: string; last: string }) => `${list} ve ${last}`;
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((words) => joinWords(words, and))).toEqual([
    '',
    'a',
    'a ve b',
    'a, b ve c',
  ]);
});
