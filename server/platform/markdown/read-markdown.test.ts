import { describe, expect, test } from 'vitest';
import { STARTER_LEGAL } from '#domain/site/starter-legal/starter-legal.ts';
import type { TextBlock } from '#domain/site/texts/text-tree.ts';
import type { TextValues } from '#domain/site/texts/text-variables.ts';
import { paced } from '#scripts/test/setup/pace.ts';
import { readMarkdown } from './read-markdown.ts';

const VALUES: TextValues = {
  name: 'Lisboa <b>Lar</b>',
  email: 'ola@lisboalar.example',
  phone: '+351 21 000 0000',
  address: 'Rua Augusta 1',
  hours: 'Mon-Fri 09:00-18:00',
};
const read = (source: string) => readMarkdown(source, VALUES);
const problemsOf = (source: string) => read(source).problems.map(({ message }) => message);

describe('a text', () => {
  test('is a tree of headings, points, quotes, tables and words, with the values of its variables', () => {
    const { blocks, problems } = read(
      '# Our *flat* rate {#rate}\n\nBy **{name}**, ~~never~~ `x`,\nwrite {email}  \nor [here](/contact).\n\n3. one\n   - two\n\n> said\n\n| A | B |\n|:-:|--:|\n| 1 | **2** |\n\n---\n\n```\n<b>\n```\n\n{contact}',
    );
    expect(problems).toEqual([]);
    expect(blocks).toEqual([
      { kind: 'heading', level: 2, id: 'rate', children: ['Our ', { kind: 'emphasis', children: ['flat'] }, ' rate'] },
      {
        kind: 'paragraph',
        children: [
          'By ',
          { kind: 'strong', children: ['Lisboa <b>Lar</b>'] },
          ', ',
          { kind: 'strike', children: ['never'] },
          ' ',
          { kind: 'code', text: 'x' },
          ', write ',
          { kind: 'link', href: 'mailto:ola@lisboalar.example', children: ['ola@lisboalar.example'] },
          { kind: 'break' },
          'or ',
          { kind: 'link', href: '/contact', children: ['here'] },
          '.',
        ],
      },
      {
        kind: 'list',
        start: 3,
        items: [
          [
            { kind: 'paragraph', children: ['one'] },
            { kind: 'list', start: null, items: [[{ kind: 'paragraph', children: ['two'] }]] },
          ],
        ],
      },
      { kind: 'quote', children: [{ kind: 'paragraph', children: ['said'] }] },
      {
        kind: 'table',
        align: ['center', 'right'],
        head: [['A'], ['B']],
        rows: [[['1'], [{ kind: 'strong', children: ['2'] }]]],
      },
      { kind: 'rule' },
      { kind: 'code', text: '<b>' },
      {
        kind: 'contact',
        name: 'Lisboa <b>Lar</b>',
        lines: [
          ['Rua Augusta 1'],
          [{ kind: 'link', href: 'mailto:ola@lisboalar.example', children: ['ola@lisboalar.example'] }],
          ['+351 21 000 0000'],
        ],
      },
    ]);
  });

  test('has an address for each heading, of its words, and never the same twice', () => {
    const ids = read('## Çekim ve İade\n\n## Çekim ve İade\n\n## ???\n\n### {#not} mine').blocks;
    expect(ids.map((block) => (block.kind === 'heading' ? block.id : null))).toEqual([
      'cekim-ve-iade',
      'cekim-ve-iade-2',
      'part',
      'not-mine',
    ]);
  });

  test('that a studio begins with is right in both languages, and has the same sections in both', () => {
    const idsOf = (blocks: TextBlock[]) => blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
    for (const { texts } of Object.values(STARTER_LEGAL)) {
      const [en, tr] = [read(texts.en?.markdown ?? ''), read(texts.tr?.markdown ?? '')];
      expect([...en.problems, ...tr.problems]).toEqual([]);
      expect(idsOf(tr.blocks)).toEqual(idsOf(en.blocks));
      expect(tr.blocks.map(({ kind }) => kind)).toEqual(en.blocks.map(({ kind }) => kind));
    }
  });
});

describe('what does not belong in a text', () => {
  test.each([
    ['one\n\ntwo <b>bold</b>', 'Line 3 has HTML (`<b>`). Write **bold** instead.'],
    ['one\ntwo\n<div onclick="x()">\nthree', 'Line 3 has HTML (`<div onclick="x()">`). Please remove it.'],
    ['<script>alert(1)</script>', 'Line 1 has HTML (`<script>`). Texts have no scripts.'],
    ['a\n\n<!-- note -->', 'Line 3 has a piece of HTML (a comment or a declaration). Please remove it.'],
    ['- a\n- [x](javascript:alert(1))', 'Line 2 has a link to `javascript:alert(1)`.'],
    ['[x](&#106;avascript:alert(1))', 'Line 1 has a link to `javascript:alert(1)`.'],
    ['<javascript:alert(1)>', 'Line 1 has a link to `javascript:alert(1)`.'],
    ['[x](<java\tscript:alert(1)>)', 'Line 1 has a link to `java'],
    ['[x](data:text/html,hi)', 'Line 1 has a link to `data:text/html,hi`.'],
    ['[x][a]\n\n[a]: vbscript:x', 'Line 1 has a link to `vbscript:x`.'],
    ['[x](//evil.example)', 'Line 1 has a link to `//evil.example`.'],
    ['[x](/\\evil.example)', 'Line 1 has a link to `/'],
    ['[x](mailto:{email})', 'Line 1 has a link to `mailto:'],
    ['a ![cat](https://evil.example/cat.png)', 'Line 1 has a picture. Texts have words alone.'],
    [
      'one\n{nmae}',
      'Line 2 names a variable: {nmae} is not known. Known are {name}, {email}, {phone}, {address}, {hours}, {contact}.',
    ],
    ['See {contact}.', 'Line 1 has {contact} among other words.'],
    ['one\nt\u202ewo', 'Line 2 has an invisible character that turns the text around.'],
    ['one\nt\u0007wo', 'Line 2 has a control character.'],
    ['| a |\n|---|\n| ok |\n| <i>b</i> |', 'Line 4 has HTML (`<i>`). Write *italic* instead.'],
  ])('is told with its line: %j', (source, sentence) => {
    expect(problemsOf(source)[0]).toContain(sentence);
  });

  test.each(['a < b > c', '\\<b>', '`<b>`', '\\{nmae}', '{ not one }', 'x {#y} z', '&lt;b&gt;', '\\[x](javascript:y)'])(
    'is not what is plain text: %j',
    (source) => {
      expect(problemsOf(source)).toEqual([]);
    },
  );

  test('never reaches the tree as a link or as HTML, even where it is not looked at', () => {
    const { blocks } = read('[x](javascript:a) <b>y</b>\n\n<script>z</script>');
    expect(blocks).toEqual([
      { kind: 'paragraph', children: ['x <b>y</b>'] },
      { kind: 'paragraph', children: ['<script>z</script>'] },
    ]);
  });
});

describe('a text that was made to hurt', () => {
  const fill = (piece: string) => piece.repeat(Math.floor(100_000 / piece.length));
  const deepList = Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n');
  test.each([
    ['quotes', '>'.repeat(10_000), 'quotes or lists more than 6 deep'],
    ['lists', `${'- '.repeat(10_000)}a`, 'quotes or lists more than 6 deep'],
    ['lists line by line', deepList, 'quotes or lists more than 6 deep'],
    ['both', `${'> 1. '.repeat(10_000)}a`, 'quotes or lists more than 6 deep'],
    ['emphasis', `${'*a '.repeat(2000)}${' b*'.repeat(2000)}`, 'words inside of more than 6 others'],
    ['pieces', fill('a**b** '), 'more than 20,000 pieces'],
    ['cells', `${fill('a|').slice(0, 20_000)}\n${fill('-|').slice(0, 20_000)}\n${'x\n'.repeat(20_000)}`, 'pieces'],
  ])('is refused with a sentence: %s', (_name, source, sentence) => {
    expect(problemsOf(source)[0]).toContain(sentence);
  });

  test.each(['[', '![', '<', '<!--', '**', '_a __b ', '[a](', '&', '`', '\\', '\t', '{', '{a'])(
    'out of %j without end is read in three seconds of a processor, as long as an idle machine takes',
    (piece) => {
      const before = process.cpuUsage();
      read(fill(piece));
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(paced(3000));
    },
  );
});
