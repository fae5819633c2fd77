/** A line of a calendar file (RFC 5545 §3.1): names are in capitals, values as they stand there. */
export type ContentLine = { name: string; params: ReadonlyMap<string, string>; value: string; text: string };

/** A part of a calendar file, such as VEVENT, with its own lines and the parts within it. */
export type CalendarPart = { name: string; lines: ContentLine[]; parts: CalendarPart[] };

/** Why a calendar cannot be read. The message is a sentence for the person who gave its address. */
export class CalendarFileError extends Error {}

const LINE = /^([a-z0-9-]+)((?:;[^:;="]+=(?:"[^"]*"|[^":;,]*)(?:,(?:"[^"]*"|[^":;,]*))*)*)\s*:(.*)$/is;
const PARAM = /;([^:;="]+)=((?:"[^"]*"|[^":;,]*)(?:,(?:"[^"]*"|[^":;,]*))*)/g;
/** Values of a prefix in quotes are often written without them: `TZID=tzone://Microsoft/Utc`. */
const COLON_IN_ZONE = /^([^:"]*;TZID=)([a-z]+:\/\/[^:;"]*|\([^)]*\)[^:;"]*|(?:GMT|UTC)[+-]\d{1,2}:\d\d)(?=[:;])/i;

function quoteZone(text: string): string {
  return text.replace(COLON_IN_ZONE, '$1"$2"');
}

/** One line, or null where it is none: text that was not folded, for example. */
export function readLine(text: string): ContentLine | null {
  const found = LINE.exec(quoteZone(text));
  if (!found) return null;
  const [, name = '', list = '', value = ''] = found;
  const params = new Map<string, string>();
  for (const [, key = '', quoted = ''] of list.matchAll(PARAM)) {
    params.set(key.trim().toUpperCase(), quoted.replaceAll('"', '').trim());
  }
  return { name: name.toUpperCase(), params, value: value.trim(), text };
}

/** Lines that go on in the next one are put together (RFC 5545 §3.1). */
const unfold = (file: string) =>
  file
    .replace(/^\uFEFF/, '')
    .replace(/(?:\r\n|\n|\r)[ \t]/g, '')
    .split(/\r\n|\n|\r/);

const refuse = (sentence = 'The answer is not a calendar (.ics).') => new CalendarFileError(sentence);

/** Parts that hold others. One that begins within any other part ends that part, whose end is missing. */
const HOLDERS = ['VCALENDAR', 'VEVENT', 'VTIMEZONE', 'VTODO', 'VJOURNAL', 'VAVAILABILITY'];
const TOP_LEVEL = ['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE'];

/** Puts lines into the parts that they stand in. `isNeeded` tells which lines are looked at beyond their names. */
class PartReader {
  readonly calendars: CalendarPart[] = [];
  private readonly open: CalendarPart[] = [];
  private readonly isNeeded: (name: string) => boolean;

  constructor(isNeeded: (name: string) => boolean) {
    this.isNeeded = isNeeded;
  }

  private begin(name: string): void {
    while (TOP_LEVEL.includes(name) && this.open.length > 1) this.open.pop();
    const part: CalendarPart = { name, lines: [], parts: [] };
    const holder = this.open.at(-1);
    if (holder && name !== 'VCALENDAR') holder.parts.push(part);
    else if (name === 'VCALENDAR') {
      this.open.length = 0;
      this.calendars.push(part);
    } else throw refuse();
    this.open.push(part);
  }

  private end(name: string): void {
    const at = this.open.findLastIndex((part) => part.name === name);
    if (at >= 0) this.open.length = at;
  }

  take(text: string): void {
    const name = /^[a-z0-9-]+(?=[;:])/i.exec(text)?.[0].toUpperCase();
    if (!name) return;
    if (name === 'BEGIN') this.begin(text.slice(6).trim().toUpperCase());
    else if (name === 'END') this.end(text.slice(4).trim().toUpperCase());
    else this.add(name, text);
  }

  private add(name: string, text: string): void {
    const part = this.open.at(-1);
    const isRead = part && (HOLDERS.includes(part.name) || part.name === 'VFREEBUSY' || this.isZone());
    if (!isRead || !(this.isZone() || this.isNeeded(name))) return;
    const line = readLine(text);
    if (line) part.lines.push(line);
  }

  private isZone(): boolean {
    return this.open.some(({ name }) => name === 'VTIMEZONE');
  }

  finish(): CalendarPart[] {
    if (this.calendars.length === 0) throw refuse();
    if (this.open.length > 0) throw refuse('The calendar ends in the middle: its last line is missing.');
    return this.calendars;
  }
}

/**
 * Reads the calendars of a file, line by line: what is no line of a calendar is left out, and takes nothing else with it. Of events only the lines
 * of `names` are kept. Throws `CalendarFileError` where there is no calendar, or not the whole of it.
 */
export function readCalendarParts(file: string, names: ReadonlySet<string>): CalendarPart[] {
  const reader = new PartReader((name) => names.has(name));
  for (const text of unfold(file)) reader.take(text);
  return reader.finish();
}

/** The text of a part, as lines of a file. */
export function writePart({ name, lines, parts }: CalendarPart): string {
  const within = [...lines.map(({ text }) => text), ...parts.map(writePart)];
  return [`BEGIN:${name}`, ...within, `END:${name}`].join('\r\n');
}
