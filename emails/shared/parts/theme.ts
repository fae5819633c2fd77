import type { CSSProperties } from 'react';

/** The site's colors, in light. Inline, since many mailboxes drop a style sheet; `DARK_STYLES` turns them round. */
export const COLORS = {
  page: '#fafaf9',
  card: '#ffffff',
  rule: '#e7e5e4',
  ink: '#0f172a',
  body: '#334155',
  muted: '#64748b',
  accent: '#0ea5e9',
  link: '#0369a1',
  calm: '#f0f9ff',
  attention: '#fffbeb',
  attentionRule: '#f59e0b',
  attentionInk: '#78350f',
} as const;

/** The colors of links and quiet boxes in dark mailboxes. */
export const DARK_LINK = '#7dd3fc';
export const DARK_CALM = '#0c2537';

const DISPLAY_FONT = "Fraunces, Georgia, 'Times New Roman', serif";
const TEXT_FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Width of the email in pixels; narrower screens take their own width. */
export const TEMPLATE_WIDTH = 600;

/** A style with the one property of Outlook that nobody else knows. */
export type MailStyle = CSSProperties & { msoPaddingAlt?: string };

export const text: CSSProperties = {
  margin: 0,
  fontFamily: TEXT_FONT,
  fontSize: 16,
  lineHeight: '26px',
  color: COLORS.body,
};

export const smallText: CSSProperties = { ...text, fontSize: 14, lineHeight: '22px' };

export const display: CSSProperties = {
  margin: 0,
  fontFamily: DISPLAY_FONT,
  fontWeight: 400,
  letterSpacing: '-0.01em',
  color: COLORS.ink,
};

/** Long words, addresses and links break instead of widening the email. */
export const breakable: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' };

/**
 * Rules that inline styles cannot hold: narrow screens and dark mode. Mailboxes that drop it show the light email whole.
 * Outlook's own dark mode marks what it changed with `data-ogsc`; the same rules serve both.
 */
const DARK_RULES = [
  ['.page', 'background-color:#0b1120!important'],
  ['.card', 'background-color:#0f172a!important;border-color:#1e293b!important'],
  ['.rule', 'border-color:#1e293b!important'],
  ['.ink', 'color:#f8fafc!important'],
  ['.body', 'color:#cbd5e1!important'],
  ['.muted', 'color:#94a3b8!important'],
  ['.link', `color:${DARK_LINK}!important`],
  ['.calm', `background-color:${DARK_CALM}!important`],
  ['.attention', 'background-color:#2b2110!important'],
  ['.attention-ink', 'color:#fcd34d!important'],
  ['.button', 'background-color:#f8fafc!important'],
  ['.button-label', 'color:#0f172a!important'],
  // Most logos are dark letters on nothing.
  ['.logo', 'background-color:#ffffff!important;border-radius:8px!important;padding:8px 12px!important'],
  ['.mark', 'border-color:#f8fafc!important;color:#f8fafc!important'],
] as const;

const darkStyles = DARK_RULES.map(([selector, rule]) => `${selector}{${rule}}`).join('');
const outlookDarkStyles = DARK_RULES.map(([selector, rule]) => `[data-ogsc] ${selector}{${rule}}`).join('');

/** Sheets of their own: Gmail drops one whole in which it finds what it does not know. */
export const STYLE_SHEETS = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  'body{margin:0;padding:0;-webkit-text-size-adjust:100%}',
  '@media (max-width:520px){.gutter{padding:28px 20px!important}.outer{padding:20px 12px!important}.title{font-size:28px!important;line-height:34px!important}.when{font-size:20px!important;line-height:27px!important}}',
  `@media (prefers-color-scheme:dark){${darkStyles}}`,
  outlookDarkStyles,
];
