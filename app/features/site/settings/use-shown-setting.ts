import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { decodeText } from '#app/lib/page/decode-text.ts';
import { settingId } from './settings-index.ts';

const MARK_MS = 2400;

const findSetting = (name: string): HTMLElement | null =>
  document.getElementById(settingId(name)) ?? document.querySelector<HTMLElement>(`main [name="${CSS.escape(name)}"]`);

/** The part of the page that is marked for a setting: the whole of it, or the field around a control. */
const findFrame = (setting: HTMLElement): HTMLElement =>
  setting.hasAttribute('name') ? (setting.closest<HTMLElement>('div') ?? setting) : setting;

const FOCUSED = 'input, select, textarea, button, a';

function showSetting(setting: HTMLElement): void {
  const frame = findFrame(setting);
  const control = setting.matches(FOCUSED) ? setting : setting.querySelector<HTMLElement>(FOCUSED);
  control?.focus({ preventScroll: true });
  frame.scrollIntoView({ block: frame.offsetHeight > window.innerHeight / 2 ? 'start' : 'center' });
  const marked = {
    backgroundColor: 'var(--color-accent-soft)',
    boxShadow: '0 0 0 0.5rem var(--color-accent-soft)',
    borderRadius: '0.25rem',
  };
  frame.animate(
    [
      marked,
      { ...marked, offset: 0.6 },
      { backgroundColor: 'transparent', boxShadow: 'none', borderRadius: '0.25rem' },
    ],
    {
      id: 'found',
      duration: MARK_MS,
    },
  );
}

/** Leads to the setting that the address names after `#`, once it is on the page, and marks it for a moment. */
export function useShownSetting(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is followed again shows its setting again
  useEffect(() => {
    const name = decodeText(hash.slice(1));
    if (!name) return;
    let frame = 0;
    // The section is loaded by itself, and its settings after it.
    const observer = new MutationObserver(() => find());
    const find = () => {
      const setting = findSetting(name);
      if (!setting) return;
      observer.disconnect();
      // The frame of the page goes to its top first.
      frame = requestAnimationFrame(() => showSetting(setting));
    };
    observer.observe(document.body, { childList: true, subtree: true });
    find();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [hash, key]);
}
