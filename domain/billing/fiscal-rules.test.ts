import { expect, test } from 'vitest';
import { findFiscalRule } from './fiscal-rules.ts';

test('BIL-35: the countries in which a PDF file is no invoice have a rule with its source and its day', () => {
  for (const country of ['PT', 'TR', 'IT', 'PL', 'HU', 'ES']) {
    const rule = findFiscalRule(country);
    expect(rule?.text).toMatch(/^[A-Z].+\.$/);
    expect(rule?.source).not.toBe('');
    expect(rule?.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
  for (const country of ['US', 'DE', 'FR', '', null, undefined, 'constructor'])
    expect(findFiscalRule(country)).toBeNull();
});
