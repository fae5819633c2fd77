import { type CSSProperties, createElement, Fragment } from 'react';
import type { Fact, FactSection } from './email-template.ts';
import { Gap } from './layout.ts';
import { Anchor, Lines, SmallPrint, Subtitle } from './text-blocks.ts';
import { breakable, COLORS, smallText, text } from './theme.ts';

function FactRow({ label, value, href, note, isStrong }: Fact) {
  const cell: CSSProperties = {
    ...smallText,
    padding: '10px 0',
    borderTop: `1px solid ${COLORS.rule}`,
    verticalAlign: 'top',
    textAlign: 'left',
  };
  const labelStyle = { ...cell, width: '36%', paddingRight: 16, fontWeight: 400, color: COLORS.muted };
  const words = createElement(Lines, { value });
  return createElement(
    'tr',
    null,
    createElement('th', { scope: 'row', className: 'muted rule', style: labelStyle }, label),
    createElement(
      'td',
      { className: 'ink rule', style: { ...cell, ...breakable, fontWeight: isStrong ? 600 : 400, color: COLORS.ink } },
      href ? createElement(Anchor, { href }, words) : words,
      note && createElement(SmallPrint, null, note),
    ),
  );
}

export function FactTable({ title, facts }: FactSection) {
  return createElement(
    Fragment,
    null,
    createElement(Subtitle, null, title),
    createElement(Gap, { height: 12 }),
    createElement(
      'table',
      {
        width: '100%',
        cellPadding: 0,
        cellSpacing: 0,
        border: 0,
        style: { width: '100%', borderCollapse: 'collapse' },
      },
      createElement(
        'tbody',
        null,
        // Two lines of a price may have one label.
        facts.map((fact, index) => createElement(FactRow, { key: `${index} ${fact.label}`, ...fact })),
      ),
    ),
  );
}

export function Steps({ title, items }: { title: string; items: readonly string[] }) {
  const item = { ...text, padding: '0 0 8px 4px' };
  return createElement(
    Fragment,
    null,
    createElement(Subtitle, null, title),
    createElement(Gap, { height: 8 }),
    createElement(
      'ol',
      { className: 'body', style: { ...text, paddingLeft: 24 } },
      items.map((words, index) => createElement('li', { key: `step ${index}`, className: 'body', style: item }, words)),
    ),
  );
}
