import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Fact, Facts } from './facts.tsx';

afterEach(() => page.viewport(1280, 900));

async function show(label: string, screen: number) {
  await page.viewport(screen, 800);
  await render(
    <div style={{ width: 300 }}>
      <Facts>
        <Fact label={label}>Version 4</Fact>
        <Fact label="E-Mail">petra@example.com</Fact>
      </Facts>
    </div>,
  );
  const [first, second] = page.getByRole('definition').elements();
  const term = page.getByRole('term').first().element() as HTMLElement;
  return { term, left: [first, second].map((value) => value?.getBoundingClientRect().left) };
}

test.each([375, 1440])(
  'SITE-75: a long word has a line for itself, and values stay in one column at %i px',
  async (screen) => {
    const { term, left } = await show('Nutzungsbedingungen', screen);
    const line = Number.parseFloat(getComputedStyle(term).lineHeight);
    expect(term.offsetHeight).toBeLessThan(line * 1.5);
    expect(term.scrollWidth).toBeLessThanOrEqual(term.clientWidth);
    expect(left[1]).toBe(left[0]);
  },
);

test('labels of several words break between them, and take no more room than before', async () => {
  const { term } = await show('What the customer asked for', 1440);
  expect(term.clientWidth).toBe(120);
});
