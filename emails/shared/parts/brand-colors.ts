import type { MailColors } from '../mail-brand.ts';
import { COLORS, DARK_CALM, DARK_LINK } from './theme.ts';

/** Puts the colors of a brand into the declarations of a rendered email. */
export function withBrandColors(html: string, colors: MailColors): string {
  const replaced = [
    [COLORS.accent, colors.accent],
    [COLORS.link, colors.link],
    [COLORS.calm, colors.calm],
    [DARK_LINK, colors.darkLink],
    [DARK_CALM, colors.darkCalm],
  ] as const;
  return replaced.reduce(
    (text, [from, to]) => text.replace(new RegExp(`(color:|solid )${from}(?=[;"!])`, 'g'), `$1${to}`),
    html,
  );
}
