import { createElement } from 'react';
import type { Highlight, Quote } from './email-template.ts';
import { Box } from './layout.ts';
import { Lines } from './text-blocks.ts';
import { breakable, COLORS, display, type MailStyle, smallText, text } from './theme.ts';

export function Notice({ children }: { children: string }) {
  const style = {
    padding: '12px 16px',
    borderRadius: 8,
    border: `1px solid ${COLORS.attentionRule}`,
    backgroundColor: COLORS.attention,
  };
  const words = { ...smallText, ...breakable, fontWeight: 600, color: COLORS.attentionInk };
  return createElement(
    Box,
    { className: 'attention', style },
    createElement('p', { className: 'attention-ink', style: words }, children),
  );
}

export function HighlightBox({ label, title, lines, tone }: Highlight) {
  const isAttention = tone === 'attention';
  const style = {
    padding: '20px 24px',
    borderLeft: `4px solid ${isAttention ? COLORS.attentionRule : COLORS.accent}`,
    borderRadius: 8,
    backgroundColor: isAttention ? COLORS.attention : COLORS.calm,
  };
  const labelStyle = { ...smallText, fontWeight: 600, color: isAttention ? COLORS.attentionInk : COLORS.link };
  const titleStyle = { ...display, ...breakable, padding: '4px 0', fontSize: 24, lineHeight: '32px' };
  const lineStyle = { ...smallText, ...breakable, padding: '2px 0' };
  return createElement(
    Box,
    { className: tone, style },
    createElement('p', { className: isAttention ? 'attention-ink' : 'link', style: labelStyle }, label),
    createElement('p', { className: 'ink when', style: titleStyle }, title),
    lines.map((line, index) => createElement('p', { key: `line ${index}`, className: 'body', style: lineStyle }, line)),
  );
}

export function QuoteBox({ label, title, text: words }: Quote) {
  const style = { padding: '20px 24px', borderLeft: `4px solid ${COLORS.accent}`, backgroundColor: COLORS.calm };
  const labelStyle = { ...smallText, fontWeight: 600, color: COLORS.link };
  const titleStyle = { ...display, ...breakable, padding: '4px 0 8px', fontSize: 20, lineHeight: '28px' };
  return createElement(
    Box,
    { className: 'calm', style: { ...style, borderRadius: 8 } },
    createElement('p', { className: 'link', style: labelStyle }, label),
    createElement('p', { className: 'ink', style: titleStyle }, title),
    createElement('p', { className: 'body', style: { ...text, ...breakable } }, createElement(Lines, { value: words })),
  );
}

export function Button({ label, url }: { label: string; url: string }) {
  const link = {
    ...text,
    display: 'inline-block',
    padding: '13px 28px',
    fontWeight: 600,
    color: '#ffffff',
    textDecoration: 'none',
  };
  const cell: MailStyle = { borderRadius: 999, backgroundColor: COLORS.ink, msoPaddingAlt: '13px 28px' };
  return createElement(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 },
    createElement(
      'tbody',
      null,
      createElement(
        'tr',
        null,
        createElement(
          'td',
          { className: 'button', style: cell },
          createElement('a', { href: url, className: 'button-label', style: link }, label),
        ),
      ),
    ),
  );
}
