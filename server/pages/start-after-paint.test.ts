import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startAfterPaint } from './start-after-paint.ts';

const START = 'import "/assets/manifest.js";\nimport("/assets/entry.js");';
const PAGE = `<head><link rel="preload" href="/a.avif"/><link rel="modulepreload" href="/a.js"/></head><script>facts()</script><script type="module" async="">${START}</script>`;

test('no script of a page is requested before its paint, and the rest of the page stays', () => {
  const html = startAfterPaint(PAGE);
  expect(html).not.toMatch(/modulepreload" href|type="module"/);
  expect(html).toContain('<link rel="preload" href="/a.avif"/><link rel="later" href="/a.js"/>');
  expect(html).toContain('<script>facts()</script>');
});

test('the start keeps its text, by whose hash the content policy allows it', () => {
  const [, later = ''] = /<script type="later">([\s\S]*?)<\/script>/.exec(startAfterPaint(PAGE)) ?? [];
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(hashOf(later)).toBe(hashOf(START));
});

test('a page without the start that the router writes is refused', () => {
  expect(() => startAfterPaint('<p>page</p>')).toThrow('does not start');
});
