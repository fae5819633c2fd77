import { MAX_CODE_LINES } from '#domain/site/places/places-json.ts';
import { type CodePlace, readCodeLine } from '#domain/site/places/read-code-line.ts';
import type { CodeFile } from './open-code-file.ts';
import { type LineFault, type NumberedLine, readLines, UnreadableCodes } from './read-lines.ts';

/** So many faults are listed; the others are counted. */
const LISTED_FAULTS = 20;

function readLine({ line, text }: NumberedLine, country: string): CodePlace | LineFault {
  if (text === null) return { line, message: 'It is no line of UTF-8 text, or too long.' };
  const read = readCodeLine(line === 1 ? text.replace(/^\uFEFF/, '') : text, country);
  return read.ok ? read.place : { line, message: read.message };
}

/** The lines that are not empty. Throws where there are too many. */
async function* listLines(file: CodeFile): AsyncGenerator<NumberedLine> {
  for await (const each of readLines(file.read())) {
    if (each.line > MAX_CODE_LINES) {
      const most = MAX_CODE_LINES.toLocaleString('en-US');
      throw new UnreadableCodes(`The file has more than ${most} lines. Take the one with shorter codes.`);
    }
    if (each.text === null || each.text.trim() !== '') yield each;
  }
}

/** Looks through a whole file, so that nothing is written of one with faults. Throws `UnreadableCodes`, with the faults by line. */
export async function checkCodes(file: CodeFile, country: string): Promise<void> {
  let [places, wrong] = [0, 0];
  const faults: LineFault[] = [];
  for await (const each of listLines(file)) {
    const read = readLine(each, country);
    if ('code' in read) places += 1;
    else {
      wrong += 1;
      if (faults.length < LISTED_FAULTS) faults.push(read);
    }
  }
  if (wrong > 0) throw new UnreadableCodes(`${wrong === 1 ? '1 line is' : `${wrong} lines are`} wrong.`, faults);
  if (places === 0) throw new UnreadableCodes('The file has no postal codes.');
}

/** The places of a file that was checked. */
export async function* readPlaces(file: CodeFile, country: string): AsyncGenerator<CodePlace> {
  for await (const each of listLines(file)) {
    const read = readLine(each, country);
    if ('code' in read) yield read;
  }
}
