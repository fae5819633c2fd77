import { useHydrated } from '#app/lib/page/hydrated.ts';

/**
 * Takes along what was typed when a package is selected before the app runs, while its link is the server's: the count of its card, and
 * the size of the home, from its field or else from the address. It ends when the app takes it out of the page.
 */
const TAKE_ALONG = `{
  const script = document.currentScript;
  const take = ({ target }) => {
    const link = script.isConnected && target.closest('a[href*="?package="]');
    if (!link) return;
    const to = new URL(link.href);
    const set = (field, before) => {
      const value = field && (field.value.trim() || before);
      if (value) to.searchParams.set(field.name, value);
    };
    set(link.closest('article').querySelector('[name=photos]'));
    set(document.querySelector('[name=size]'), new URLSearchParams(location.search).get('size'));
    link.href = to;
  };
  addEventListener('click', take, true);
  addEventListener('auxclick', take, true);
}`;

/** The server alone writes it: a script that is put in later does not run, and so weighs on no visit. */
const SCRIPT = import.meta.env.SSR ? TAKE_ALONG : '';

/** Stands in front of the packages of a page that can be read before the app runs: no choice is lost until then (CAT-34). */
export function EarlyChoice() {
  if (useHydrated()) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; the content policy allows it by its hash.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
