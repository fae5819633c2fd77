import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Icon } from './icon.tsx';

test.each([
  [undefined, 20],
  ['size-3.5', 14],
  ['size-4', 16],
  ['size-6', 24],
])('a drawing with the class %s is %i px wide and high', async (className, size) => {
  const { container } = await render(<Icon name="check" {...(className && { className })} />);
  const { width, height } = container.querySelector('svg')?.getBoundingClientRect() ?? {};
  expect([width, height]).toEqual([size, size]);
});
