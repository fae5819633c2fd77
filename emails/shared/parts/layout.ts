import { type CSSProperties, createElement, type ReactNode } from 'react';

type CellProps = { style?: CSSProperties; className?: string; children?: ReactNode };

/**
 * A table with one cell: the only box whose padding and background every mailbox draws. `align` centres it in its
 * parent; `width` is in pixels and is a ceiling, not a floor.
 */
export function Box({ style, className, children, width, align }: CellProps & { width?: number; align?: 'center' }) {
  const tableStyle: CSSProperties = width ? { width: '100%', maxWidth: width } : { width: '100%' };
  return createElement(
    'table',
    {
      role: 'presentation',
      width: width ?? '100%',
      cellPadding: 0,
      cellSpacing: 0,
      border: 0,
      align,
      style: tableStyle,
    },
    createElement('tbody', null, createElement('tr', null, createElement('td', { className, style }, children))),
  );
}

/** Empty space of a height in pixels. Margins are dropped by some mailboxes, a cell of a height is not. */
export function Gap({ height }: { height: number }) {
  return createElement(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 },
    createElement(
      'tbody',
      null,
      createElement(
        'tr',
        null,
        createElement('td', { height, style: { height, fontSize: 1, lineHeight: '1px' } }, '\u00a0'),
      ),
    ),
  );
}
