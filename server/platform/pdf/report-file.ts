import { BODY, drawPaper, INK, MUTED, type PaperFormat } from './draw-paper.ts';
import type { Cell, Sheets } from './paper-sheets.ts';
import type { TextStyle } from './pdf-text.ts';

/** The content of a report, in the reader's words: facts beside each other, sections of sentences, rules as a list of pairs, and a table of files. */
export type ReportContent = Pick<PaperFormat, 'language' | 'fonts' | 'title' | 'author' | 'madeAt' | 'pageWords'> & {
  heading: string;
  intro: string;
  facts: { label: string; value: string }[];
  sections: { title: string; lines: string[] }[];
  rulesTitle: string;
  rules: { label: string; value: string }[];
  filesTitle: string;
  fileHead: [string, string, string, string];
  files: string[][];
};

const TITLE: TextStyle = { face: 'display', size: 25, color: INK };
const SECTION: TextStyle = { face: 'display', size: 15, color: INK };
const TEXT: TextStyle = { size: 10, color: BODY };
const LABEL: TextStyle = { size: 9, color: MUTED };
const NAME: TextStyle = { face: 'strong', size: 10, color: INK };
const FIGURE: TextStyle = { size: 9, color: BODY, hasFigures: true };
/** Where the columns of the table of files begin and end. */
const COLUMNS = [
  [0, 0.58],
  [0.59, 0.75],
  [0.76, 0.88],
  [0.89, 1],
] as const;

const text = (value: string, style: TextStyle, [from, to]: readonly [number, number] = [0, 1]): Cell => ({
  from,
  to,
  lines: [{ text: value, style }],
});

function writeHead(sheets: Sheets, { title, heading, intro, facts }: ReportContent): void {
  sheets.row([text(title, LABEL)]);
  sheets.space(4);
  sheets.row([text(heading, TITLE)]);
  sheets.space(8);
  sheets.row([text(intro, TEXT, [0, 0.8])]);
  sheets.space(14);
  for (const { label, value } of facts) sheets.row([text(label, LABEL, [0, 0.28]), text(value, TEXT, [0.3, 1])]);
}

function writeTitle(sheets: Sheets, title: string): void {
  sheets.space(20);
  sheets.reserve(60);
  sheets.row([text(title, SECTION)]);
  sheets.space(5);
  sheets.rule();
  sheets.space(7);
}

function writeFiles(sheets: Sheets, { filesTitle, fileHead, files }: ReportContent): void {
  writeTitle(sheets, filesTitle);
  const columns = (values: readonly string[], style: TextStyle) =>
    COLUMNS.map((place, index) => ({ ...text(values[index] ?? '', style, place), toTheRight: index > 0 }));
  const writeColumns = () => sheets.row(columns(fileHead, LABEL));
  sheets.setOnBreak(writeColumns);
  writeColumns();
  for (const file of files) sheets.row(columns(file, FIGURE));
  sheets.setOnBreak(() => {});
}

/** A report as a PDF file of Letter or A4 sheets, as the language writes: the same content is always the same file. */
export function drawReport(content: ReportContent): Promise<Buffer> {
  const paper = content.language === 'en' ? 'LETTER' : 'A4';
  return drawPaper({ ...content, paper, logo: null }, (sheets) => {
    writeHead(sheets, content);
    for (const { title, lines } of content.sections) {
      writeTitle(sheets, title);
      for (const line of lines) sheets.row([text(line, TEXT)]);
    }
    writeTitle(sheets, content.rulesTitle);
    for (const { label, value } of content.rules) {
      sheets.row([text(label, NAME, [0, 0.28]), text(value, TEXT, [0.3, 1])]);
      sheets.space(2);
    }
    writeFiles(sheets, content);
  });
}
