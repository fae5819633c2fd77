import { type CSSProperties, createElement, Fragment } from 'react';
import { type Fact, type FactSection, valueLines } from './email-template.ts';
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

/** A table of more facts folds its plain ones, so that no mail is longer than Gmail shows. */
const MOST_ROWS = 40;

/** A list of many, such as what a package has, keeps its own cell. */
const isFolded = ({ isStrong, value }: Fact) => !isStrong && valueLines(value).length <= 5;

/** Facts that stand one by one, and those between them that share a cell where there are too many. */
function foldFacts(facts: readonly Fact[]): Fact[][] {
  if (facts.length <= MOST_ROWS) return facts.map((fact) => [fact]);
  const groups: Fact[][] = [];
  for (const fact of facts) {
    const last = groups.at(-1);
    if (last?.every(isFolded) && isFolded(fact)) last.push(fact);
    else groups.push([fact]);
  }
  return groups;
}

function FoldedRow({ facts }: { facts: readonly Fact[] }) {
  const style = { ...smallText, ...breakable, padding: '10px 0', borderTop: `1px solid ${COLORS.rule}` };
  const lines = facts.map(({ label, value, href, note }, index) => {
    const words = `: ${valueLines(value).join(', ')}${note ? ` (${note})` : ''}`;
    return createElement(
      Fragment,
      { key: `${index} ${label}` },
      index > 0 && createElement('br'),
      href ? createElement(Anchor, { href }, label) : label,
      words,
    );
  });
  return createElement('tr', null, createElement('td', { colSpan: 2, className: 'body rule', style }, lines));
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
        foldFacts(facts).map(([fact, ...others], index) => {
          const key = `${index} ${fact?.label}`;
          if (!fact || others.length > 0)
            return createElement(FoldedRow, { key, facts: fact ? [fact, ...others] : [] });
          return createElement(FactRow, { key, ...fact });
        }),
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
