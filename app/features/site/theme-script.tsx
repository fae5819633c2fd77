import { THEME_SCRIPT } from '#app/lib/page/theme.ts';

/** The server alone writes it: a script that is put in later does not run, and so weighs on no visit. */
const SCRIPT = import.meta.env.SSR ? THEME_SCRIPT : '';

/** Stands before everything else in a page that the browser fills in, so that a dark one is dark from the start. */
export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; the content policy allows it by its hash.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
