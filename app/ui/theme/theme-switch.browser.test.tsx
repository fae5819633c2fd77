import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { isThemed, THEME_SCRIPT, useAreaTheme } from '#app/lib/page/theme.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const root = document.documentElement;

/** A device that prefers dark or light, and may change its mind. */
function deviceIs(isDark: boolean) {
  const device = Object.assign(new EventTarget(), { matches: isDark });
  vi.stubGlobal('matchMedia', () => device);
  return (next: boolean) => {
    device.matches = next;
    device.dispatchEvent(new Event('change'));
  };
}

function clearTheme(): void {
  vi.unstubAllGlobals();
  localStorage.clear();
  delete root.dataset.theme;
}

beforeEach(clearTheme);
afterEach(clearTheme);

function Area({ at }: { at: string }) {
  useAreaTheme(at);
  return <ThemeSwitch />;
}

test.each(['/account', '/account/', '/account/security', '/realtor/media', '/admin', '/admin/hub'])(
  '%s is dark where the device is',
  async (at) => {
    deviceIs(true);
    await render(<Area at={at} />);
    expect(root.dataset.theme).toBe('dark');
  },
);

test.each(['/', '/order', '/orders/1', '/realtor-auth', '/admin/login', '/admin/login/', '/accounts', '/two-factor'])(
  '%s stays light',
  async (at) => {
    deviceIs(true);
    root.dataset.theme = 'dark';
    await render(<Area at={at} />);
    expect(root.dataset.theme).toBeUndefined();
  },
);

test('a choice wins over the device, and is kept', async () => {
  deviceIs(true);
  await render(<Area at="/account" />);
  await page.getByRole('radio', { name: 'Light' }).click({ force: true });
  await expect.poll(() => root.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('theme')).toBe('light');
  await page.getByRole('radio', { name: 'Dark' }).click({ force: true });
  await expect.poll(() => root.dataset.theme).toBe('dark');
});

test('the page follows a device that turns dark in the evening', async () => {
  const turn = deviceIs(false);
  await render(<Area at="/account" />);
  expect(root.dataset.theme).toBeUndefined();
  turn(true);
  await expect.poll(() => root.dataset.theme).toBe('dark');
});

test('the page follows a choice in another tab', async () => {
  deviceIs(false);
  await render(<Area at="/account" />);
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  await expect.poll(() => root.dataset.theme).toBe('dark');
  await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

/** Runs the script of the head, which the server writes into pages of themed areas alone. */
function runScript(): void {
  const element = document.createElement('script');
  element.textContent = THEME_SCRIPT;
  document.head.append(element);
  element.remove();
}

test.each([
  ['dark', false, 'dark'],
  ['light', true, undefined],
  [null, true, 'dark'],
  [null, false, undefined],
])('before the app runs: chosen %s, device dark %s, the theme is %s', (chosen, isDark, theme) => {
  deviceIs(isDark);
  if (chosen) localStorage.setItem('theme', chosen);
  runScript();
  expect(root.dataset.theme).toBe(theme);
});

test.each([
  ['/account', true],
  ['/tr/account', true],
  ['/admin/hub', true],
  ['/pricing', false],
  ['/admin/login', false],
  ['/tr/pricing', false],
])('the page at %s is of a themed area: %s', (at, isIn) => {
  expect(isThemed(at)).toBe(isIn);
});
