import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createStore } from '../state/store.ts';
import { SIDEBAR_KEY } from './sidebar.ts';

/** The themes of the signed-in areas: light, dark, or as the device says. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const STORAGE_KEY = 'theme';
const PREFERS_DARK = '(prefers-color-scheme: dark)';

/** The areas that have a dark theme, in any language. The public pages, ordering and signing in stay light. */
const THEMED_AREAS = /^(\/[a-z]{2,3}(-\w+)*)?\/(account|realtor|admin|day|d|e|estimate|originals)(\/(?!login\/?$)|$)/;

const PAGE_COLORS = { light: '#ffffff', dark: '#0b1220' } as const;

/**
 * Makes a page dark, and folds its sidebar, before its first paint. The app does the same once it runs, but by then the
 * page would have stood white, or open, for a moment. The content policy allows it by its hash.
 */
export const THEME_SCRIPT = `{
  const root = document.documentElement.dataset;
  let choice = null;
  try {
    choice = localStorage.getItem('${STORAGE_KEY}');
    if (localStorage.getItem('${SIDEBAR_KEY}')) root.sidebar = 'folded';
  } catch {}
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('${PREFERS_DARK}').matches);
  if (isDark) root.theme = 'dark';
}`;

/** Whether an address belongs to an area that has a dark theme. */
export function isThemed(pathname: string): boolean {
  return THEMED_AREAS.test(pathname);
}

/** Holds the chosen theme in memory if the browser blocks storage. */
const unsaved = createStore<ThemeChoice | null>(() => null);

function readChoice(): ThemeChoice {
  try {
    const stored = unsaved.get() ?? localStorage.getItem(STORAGE_KEY);
    return THEME_CHOICES.find((choice) => choice === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Keeps the choice for this browser; all its open pages follow. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(STORAGE_KEY, choice);
    unsaved.set(null);
  } catch {
    unsaved.set(choice);
  }
}

function subscribe(listener: () => void): () => void {
  const device = window.matchMedia(PREFERS_DARK);
  const stop = unsaved.subscribe(listener);
  window.addEventListener('storage', listener);
  device.addEventListener('change', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
    device.removeEventListener('change', listener);
  };
}

/** The visitor's choice of theme, kept current over all open pages. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice, () => 'system');
}

function isDarkNow(): boolean {
  const choice = readChoice();
  return choice === 'dark' || (choice === 'system' && window.matchMedia(PREFERS_DARK).matches);
}

function applyTheme(pathname: string): void {
  const isDark = isThemed(pathname) && isDarkNow();
  const root = document.documentElement;
  if (isDark) root.dataset.theme = 'dark';
  else delete root.dataset.theme;
  const color = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (color) color.content = isDark ? PAGE_COLORS.dark : PAGE_COLORS.light;
}

/** Gives the page the theme of its address, before the browser paints it. Called once, by the frame of all pages. */
export function useAreaTheme(pathname: string): void {
  useLayoutEffect(() => {
    const apply = () => applyTheme(pathname);
    apply();
    return subscribe(apply);
  }, [pathname]);
}
