/**
 * The CSS that mails may have, and no other (`mail-css.test.ts`): what Gmail, Outlook and Apple Mail draw by caniemail.com (2026-11), inline. Where one of them does
 * not, what falls away is said here, and the mail is whole without it.
 */
export const INLINE_CSS: Record<string, string> = {
  'background-color': 'All.',
  border: 'All; Outlook on Windows on cells and tables.',
  'border-collapse': 'All.',
  'border-left': 'As `border`.',
  'border-radius': 'Outlook on Windows draws square corners.',
  'border-top': 'As `border`.',
  color: 'All.',
  display: 'All take `none`; to Outlook on Windows the rest is nothing, so sizes stand in attributes as well.',
  'font-family': 'All; what a device lacks falls back.',
  'font-size': 'All.',
  'font-weight': 'All; Outlook on Windows knows regular and bold.',
  height: 'All; of pictures in an attribute as well.',
  'letter-spacing': 'All.',
  'line-height': 'All, in pixels.',
  margin: 'All, positive and in numbers.',
  'margin-right': 'As `margin`.',
  'max-width': 'Outlook on Windows on tables; of pictures there is an attribute as well.',
  'mso-padding-alt': 'Outlook on Windows alone, in which links have no padding: that of their cell.',
  'overflow-wrap': 'Apple Mail alone; elsewhere `word-break` does it.',
  padding: 'All on cells; Outlook on Windows leaves it out of paragraphs.',
  'padding-left': 'As `padding`.',
  'padding-right': 'As `padding`.',
  'text-align': 'All.',
  'text-decoration': 'All.',
  'vertical-align': 'All.',
  width: 'All.',
  'word-break': 'All; Gmail on phones breaks a long word anywhere.',
};

/** What may stand in the style sheet besides. Mailboxes that drop it show the light mail whole. */
export const SHEET_CSS: Record<string, string> = {
  ...INLINE_CSS,
  '-webkit-text-size-adjust': 'Apple Mail.',
  'border-color': 'As `border`.',
  'color-scheme': 'Apple Mail: both are drawn by us.',
  'supported-color-schemes': 'Apple Mail before 2021.',
};

/** Gmail cuts off what is longer, with the studio's address and the reason of the mail. */
export const MOST_MAIL_BYTES = 102_000;
