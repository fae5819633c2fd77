import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminShortcut } from './admin-shortcut.tsx';

/** The least room between the cards of the portal and the edge of a wide screen, in pixels. */
const MARGIN_PX = 32;

const Stub = createRoutesStub([
  {
    path: '/',
    Component: () => (
      <>
        <div style={{ height: 3000 }} />
        <AdminShortcut />
      </>
    ),
  },
]);
const place = () => page.getByRole('link', { name: 'Admin login' }).element().getBoundingClientRect();

afterEach(() => window.scrollTo(0, 0));

test.each([1024, 1440])('at %i px the way into the portal stays in the margin beside the cards', async (width) => {
  await page.viewport(width, 800);
  await render(<Stub />);
  await expect.element(page.getByRole('link', { name: 'Admin login' })).toBeVisible();
  expect(place().right).toBe(document.documentElement.clientWidth);
  expect(place().width).toBeLessThanOrEqual(MARGIN_PX);
  expect(place().height).toBeGreaterThanOrEqual(44);
});

test.each([375, 768])('at %i px the way into the portal stands aside while the visitor reads on', async (width) => {
  await page.viewport(width, 800);
  await render(<Stub />);
  window.scrollTo({ top: 900, behavior: 'instant' });
  await expect.poll(() => place().top).toBeGreaterThan(800);
  window.scrollTo({ top: 700, behavior: 'instant' });
  await expect.poll(() => place().bottom).toBeLessThan(800);
});
