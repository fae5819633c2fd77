import { createElement, Fragment, type ReactNode } from 'react';
import { type Fact, valueLines } from './email-template.ts';
import { breakable, COLORS, display, smallText, text } from './theme.ts';

/** The lines of a value with line breaks between them. */
export function Lines({ value }: Pick<Fact, 'value'>) {
  return createElement(
    Fragment,
    null,
    valueLines(value).map((line, index) => [index > 0 && createElement('br', { key: `break ${index}` }), line]),
  );
}

export function Title({ children }: { children?: ReactNode }) {
  const style = { ...display, ...breakable, fontSize: 34, lineHeight: '41px' };
  return createElement('h1', { className: 'ink title', style }, children);
}

export function Subtitle({ children }: { children?: ReactNode }) {
  return createElement('h2', { className: 'ink', style: { ...display, fontSize: 21, lineHeight: '28px' } }, children);
}

export function Paragraph({ children }: { children?: ReactNode }) {
  return createElement('p', { className: 'body', style: { ...text, ...breakable } }, children);
}

export function SmallPrint({ children }: { children?: ReactNode }) {
  const style = { ...smallText, ...breakable, fontWeight: 400, color: COLORS.muted };
  return createElement('p', { className: 'muted', style }, children);
}

export function Anchor({ href, children }: { href: string; children?: ReactNode }) {
  return createElement('a', { href, className: 'link', style: { color: COLORS.link, ...breakable } }, children);
}
