import Bowser from 'bowser';

const UNKNOWN = 'Unknown device';

/** A phrase for people from a browser's name of itself, as "Chrome on macOS". Versions are left out: they change weekly. */
export function readDevice(userAgent: string | null): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  const parts = [browser.name, os.name].filter(Boolean);
  return parts.length > 0 ? parts.join(' on ') : UNKNOWN;
}
