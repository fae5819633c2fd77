import { type EmailTemplate, type Fact, type Quote, valueLines } from './email-template.ts';

const INDENT = '  ';

function underlined(title: string, stroke: '=' | '-'): string {
  return `${title}\n${stroke.repeat([...title].length)}`;
}

/** A fact on one line; a value of several lines, a note, and the address of a page that it leads to, below its label, indented. */
function factText({ label, value, note, href }: Fact): string {
  const lines = valueLines(value);
  const page = href?.startsWith('http') ? href : null;
  const below = [note, page].flatMap((line) => (line ? [`${INDENT}${line}`] : []));
  if (lines.length === 1) return [`${label}: ${lines[0]}`, ...below].join('\n');
  const mark = typeof value === 'string' ? '' : '- ';
  return [`${label}:`, ...lines.map((line) => `${INDENT}${mark}${line}`.trimEnd()), ...below].join('\n');
}

function highlightText({ label, title, lines }: NonNullable<EmailTemplate['highlight']>): string {
  return [`${label}:`, ...[title, ...lines].map((line) => `${INDENT}${line}`)].join('\n');
}

/** Each line of another's words carries a mark, so that none can pass for ours: neither after Unicode's own line breaks. */
function quoteText({ label, title, text }: Quote): string {
  const lines = valueLines(`${title}\n\n${text}`.replace(/[\u2028\u2029]/g, '\n'));
  return [`${label}:`, ...lines.map((line) => `> ${line}`.trimEnd())].join('\n');
}

function contactText({ brand, footer, footerLink }: EmailTemplate): string {
  const link = footerLink ? ['', `${footerLink.label}:`, footerLink.url] : [];
  return ['--', ...footer, ...link, '', brand.name, brand.address, brand.phone, brand.email].join('\n');
}

/**
 * The text part of an email, written from the email itself and not from its HTML: no capitals by rule (they would need
 * the rules of each language), long lines left to the reader's window.
 */
export function templateText(template: EmailTemplate): string {
  const { notice, heading, intro, highlight, quote, action, sections, steps } = template;
  const blocks = [
    notice && `*** ${notice} ***`,
    underlined(heading, '='),
    ...intro,
    highlight && highlightText(highlight),
    quote && quoteText(quote),
    action && [`${action.label}:`, action.url, action.note].filter(Boolean).join('\n'),
    ...sections.map(({ title, facts }) => `${underlined(title, '-')}\n${facts.map(factText).join('\n')}`),
    steps && `${underlined(steps.title, '-')}\n${steps.items.map((item, index) => `${index + 1}. ${item}`).join('\n')}`,
    contactText(template),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
