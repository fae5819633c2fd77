import { THEME_SCRIPT } from '#app/lib/theme.ts';

/** Stands before everything else in a page that the browser fills in, so that a dark one is dark from the start. */
export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; the content policy allows it by its hash.
  return <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />;
}
