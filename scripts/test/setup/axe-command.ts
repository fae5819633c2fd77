import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserCommand } from 'vitest/node';

/** All rules, or those that a theme can break: it changes colors, and neither names nor the order of things. */
export type AxeRules = 'all' | 'colors';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Lists axe's findings on the page of a component test, each rule with the places; empty where all is well. */
    findAxeViolations: (rules: AxeRules) => Promise<string[]>;
  }
}

const playwrightAxe = createRequire(import.meta.url).resolve('@axe-core/playwright');
const axeSource = readFileSync(createRequire(playwrightAxe).resolve('axe-core/axe.min.js'), 'utf8');

/** They are about whole documents; a component is rendered into the document of its test. */
const RULES_OF_DOCUMENTS = [
  'bypass',
  'document-title',
  'html-has-lang',
  'landmark-one-main',
  'page-has-heading-one',
  'region',
];
/** The rules that a theme can break. */
export const RULES_OF_COLORS = ['color-contrast', 'link-in-text-block'];

const OPTIONS: Record<AxeRules, object> = {
  all: {
    resultTypes: ['violations'],
    rules: Object.fromEntries(RULES_OF_DOCUMENTS.map((rule) => [rule, { enabled: false }])),
  },
  colors: { resultTypes: ['violations'], runOnly: { type: 'rule', values: RULES_OF_COLORS } },
};

const toScript = (
  rules: AxeRules,
) => `axe.run(document.documentElement, ${JSON.stringify(OPTIONS[rules])}).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`;

/** Runs axe in the frame of a component test. */
export const findAxeViolations: BrowserCommand<[AxeRules]> = async (context, rules) => {
  const frame = await context.frame();
  // Half a megabyte of script, once for all tests of a page.
  if (!(await frame.evaluate('Boolean(window.axe)'))) await frame.evaluate(axeSource);
  return frame.evaluate<string[]>(toScript(rules));
};
