import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#app/ui/cx.ts';
import type { TextAlign, TextBlock, TextInline } from '#domain/site/texts/text-tree.ts';

const LINK = 'rounded-md text-accent-text underline underline-offset-4 hover:decoration-2 wrap-anywhere';

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('/')) {
    return (
      <Link to={href} className={LINK}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} className={LINK} {...(/^https?:/i.test(href) ? { rel: 'noopener' } : {})}>
      {children}
    </a>
  );
}

function showPiece(piece: TextInline, index: number): ReactNode {
  if (typeof piece === 'string') return piece;
  switch (piece.kind) {
    case 'strong':
      return (
        <strong key={index} className="font-semibold text-ink">
          <TextLine>{piece.children}</TextLine>
        </strong>
      );
    case 'emphasis':
      return (
        <em key={index}>
          <TextLine>{piece.children}</TextLine>
        </em>
      );
    case 'strike':
      return (
        <del key={index}>
          <TextLine>{piece.children}</TextLine>
        </del>
      );
    case 'code':
      return (
        <code key={index} className="rounded bg-well px-1 py-0.5 text-[0.9em] wrap-anywhere">
          {piece.text}
        </code>
      );
    case 'link':
      return (
        <TextLink key={index} href={piece.href}>
          <TextLine>{piece.children}</TextLine>
        </TextLink>
      );
    case 'break':
      return <br key={index} />;
  }
}

/** The pieces of a line. */
export function TextLine({ children }: { children: readonly TextInline[] }) {
  return children.map(showPiece);
}

const ALIGN: Record<TextAlign, string> = { left: 'text-left', center: 'text-center', right: 'text-right tabular-nums' };

function TextTable({ align, head, rows }: Extract<TextBlock, { kind: 'table' }>) {
  const cell = (column: number) => cx('px-4 py-2.5 align-top', ALIGN[align[column] ?? 'left']);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: A table wider than the screen is scrolled with the keyboard too.
    <div className="overflow-x-auto rounded-card border border-line" tabIndex={0}>
      <table className="w-full text-[0.9375rem]">
        <thead className="border-b border-line bg-well text-ink">
          <tr>
            {head.map((words, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: A text never changes its order.
              <th key={column} scope="col" className={cx(cell(column), 'font-semibold')}>
                <TextLine>{words}</TextLine>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: A text never changes its order.
            <tr key={index}>
              {row.map((words, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: A text never changes its order.
                <td key={column} className={cell(column)}>
                  <TextLine>{words}</TextLine>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TextList({ start, items }: Extract<TextBlock, { kind: 'list' }>) {
  const shown = items.map((blocks, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: A text never changes its order.
    <li key={index} className="space-y-2 pl-1">
      {blocks.map((block, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: A text never changes its order.
        block.kind === 'paragraph' ? <TextLine key={at}>{block.children}</TextLine> : showBlock(block, at),
      )}
    </li>
  ));
  if (start === null) return <ul className="list-disc space-y-2 pl-5 marker:text-muted">{shown}</ul>;
  return (
    <ol start={start} className="list-decimal space-y-2 pl-6 marker:text-muted">
      {shown}
    </ol>
  );
}

function TextContact({ name, lines }: Extract<TextBlock, { kind: 'contact' }>) {
  return (
    <address className="rounded-card border border-line bg-white p-5 not-italic sm:p-6">
      <strong className="font-semibold text-ink">{name}</strong>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: A text never changes its order.
        <span key={index} className="block">
          <TextLine>{line}</TextLine>
        </span>
      ))}
    </address>
  );
}

const HEADING = {
  2: 'display pt-8 text-[1.75rem]',
  3: 'display pt-4 text-[1.3125rem]',
  4: 'pt-2 font-semibold text-ink',
};

function showBlock(block: TextBlock, index: number): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading key={index} id={block.id} className={cx('scroll-mt-24 text-balance', HEADING[block.level])}>
          <TextLine>{block.children}</TextLine>
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p key={index}>
          <TextLine>{block.children}</TextLine>
        </p>
      );
    case 'list':
      return <TextList key={index} {...block} />;
    case 'quote':
      return (
        <blockquote key={index} className="space-y-3 border-l-2 border-accent pl-5">
          {block.children.map(showBlock)}
        </blockquote>
      );
    case 'table':
      return <TextTable key={index} {...block} />;
    case 'code':
      return (
        <pre key={index} className="rounded-card bg-well p-4 text-sm whitespace-pre-wrap wrap-anywhere">
          {block.text}
        </pre>
      );
    case 'rule':
      return <hr key={index} className="border-line" />;
    case 'contact':
      return <TextContact key={index} {...block} />;
  }
}

/** A text with its headings, lists and tables, as the site shows all of them. */
export function TextView({ blocks }: { blocks: readonly TextBlock[] }) {
  return <div className="space-y-4 text-pretty wrap-break-word">{blocks.map(showBlock)}</div>;
}
