import { describe, expect, test } from 'vitest';
import { moduleMap, moduleProblems, moduleTable } from './check-modules.ts';
import { MODULES, type Module } from './modules.ts';
import { parseModule } from './source-modules.ts';

const importing = (file: string, target: string) => parseModule(file, `import { y } from '#${target}';`);

describe('planted violations are refused with a sentence', () => {
  test.each([
    ['domain/catalogue/x.ts', 'domain/orders/y.ts', 'catalogue may use shared, not orders.'],
    ['server/features/shared/x.ts', 'server/features/site/y.ts', 'shared may use no other module, not site.'],
    ['server/features/orders/payments/x.ts', 'server/features/calendar/y.ts', 'not calendar.'],
    ['app/features/deliveries/x.tsx', 'app/features/reviews/y.tsx', 'not reviews.'],
    ['emails/shared/x.ts', 'emails/orders/y.ts', 'not orders.'],
  ])('%s imports %s', (file, target, sentence) => {
    const problems = moduleProblems([importing(file, target)]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${file} imports #${target}: `);
    expect(problems[0]).toContain(sentence);
  });

  test('an import of types alone counts as well', () => {
    const source = parseModule('domain/site/x.ts', "import type { Y } from '#domain/media/y.ts';");
    expect(moduleProblems([source])[0]).toContain('site may use shared, catalogue, not media.');
  });

  test('two folders of domain that need each other are a circle, of which one arrow is against the table', () => {
    const circle = [
      importing('domain/media/x.ts', 'domain/orders/y.ts'),
      importing('domain/orders/y.ts', 'domain/media/x.ts'),
    ];
    expect(moduleProblems(circle)).toEqual([expect.stringContaining('orders may use shared')]);
  });

  test('a table with a circle', () => {
    const table: Module[] = [
      { name: 'one', about: 'One.', mayUse: ['two'] },
      { name: 'two', about: 'Two.', mayUse: ['one'] },
    ];
    expect(moduleProblems([], table)).toEqual([expect.stringContaining('one may not use two, which stands below it')]);
  });

  test.each([
    ['domain/helpers/x.ts', 'domain/helpers/ is no module'],
    ['server/features/payments/x.ts', 'server/features/payments/ is no module'],
    ['app/features/admin/x.tsx', 'app/features/admin/ is no module'],
    ['emails/x.ts', 'emails/ holds folders of modules alone'],
  ])('%s', (file, sentence) => {
    expect(moduleProblems([parseModule(file, 'export const x = 1;')])).toEqual([expect.stringContaining(sentence)]);
  });
});

test('what the table allows is left alone, and tests may use any module', () => {
  const sources = [
    importing('domain/orders/pricing/x.ts', 'domain/catalogue/y.ts'),
    importing('server/features/operations/x.ts', 'server/features/reviews/y.ts'),
    importing('app/features/orders/x.ts', 'app/features/orders/manage/y.ts'),
    importing('app/routes/site/x.ts', 'app/features/reviews/y.ts'),
    importing('domain/shared/x.test.ts', 'domain/orders/y.ts'),
    importing('server/features/shared/x.ts', 'domain/orders/y.ts'),
  ];
  expect(moduleProblems(sources)).toEqual([]);
});

test('the table says how many files and arrows each module has', () => {
  const lines = moduleTable([importing('domain/orders/x.ts', 'domain/site/y.ts')]);
  expect(lines).toHaveLength(MODULES.length + 1);
  expect(lines.find((line) => line.startsWith('orders'))).toMatch(/^orders +1 +– +– +– +1 of 6 +1$/);
});

test('the map has a line for each module', () => {
  expect(moduleMap()).toContain(`| \`shared\` | ${MODULES[0]?.about} | – |`);
});
