/** An event of a calendar that a seed makes up, as both implementations read it. */
export type MadeEvent = {
  start: string;
  length: number;
  isDate: boolean;
  zone: string;
  rule: string;
  left: string[];
  added: string[];
};

/** Random numbers that a seed repeats (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'UTC',
];
const FREQUENCIES = ['YEARLY', 'YEARLY', 'MONTHLY', 'MONTHLY', 'WEEKLY', 'WEEKLY', 'DAILY', 'DAILY', 'HOURLY'];
const two = (number: number) => String(number).padStart(2, '0');

/** Everything that chance decides of an event. */
function openChance(seed: number) {
  const random = randomOf(seed);
  const int = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T;
  const some = (make: () => number | string, most: number) => [...new Set(Array.from({ length: int(1, most) }, make))];
  const eitherEnd = (most: number) => (random() < 0.3 ? -int(1, most) : int(1, most));
  return { random, int, pick, some, eitherEnd };
}
type Chance = ReturnType<typeof openChance>;

/** Days of the week, all with a number or none: the other implementation reads a mixture in its own way. */
function byDay({ random, some, eitherEnd, pick }: Chance, frequency: string, parts: readonly string[]): string {
  const isInMonth = frequency === 'MONTHLY' || parts.some((part) => part.startsWith('BYMONTH='));
  // With weeks of the year, days of the week have no numbers (RFC 5545 §3.3.10); with days of the month such rules are not read.
  const hasDays = parts.some((part) => /^BY(?:WEEKNO|MONTHDAY)/.test(part));
  const isCounted = ['MONTHLY', 'YEARLY'].includes(frequency) && !hasDays && random() < 0.5;
  return `BYDAY=${some(() => `${isCounted ? eitherEnd(isInMonth ? 5 : 53) : ''}${pick(DAYS)}`, 3)}`;
}

function makeRule(chance: Chance): string {
  const { random, int, pick, some, eitherEnd } = chance;
  const frequency = pick(FREQUENCIES);
  const parts = [`FREQ=${frequency}`];
  if (random() < 0.5) parts.push(`INTERVAL=${int(1, frequency === 'YEARLY' ? 3 : 9)}`);
  const end = random();
  if (end < 0.3) parts.push(`COUNT=${int(1, 60)}`);
  else if (end < 0.45) parts.push(`UNTIL=2027${two(int(1, 12))}${two(int(1, 28))}T${two(int(0, 23))}0000Z`);
  if (random() < 0.25) parts.push(`BYMONTH=${some(() => int(1, 12), 3)}`);
  const hasWeeks = frequency === 'YEARLY' && random() < 0.25;
  if (hasWeeks) parts.push(`BYWEEKNO=${some(() => eitherEnd(53), 3)}`);
  else if (frequency === 'YEARLY' && random() < 0.15) parts.push(`BYYEARDAY=${some(() => eitherEnd(366), 3)}`);
  const isOfYear = parts.some((part) => /^BY(?:WEEKNO|YEARDAY)/.test(part));
  if (frequency !== 'WEEKLY' && !isOfYear && random() < 0.25) parts.push(`BYMONTHDAY=${some(() => eitherEnd(31), 3)}`);
  if (hasWeeks || (!isOfYear && random() < 0.45)) parts.push(byDay(chance, frequency, parts));
  if (random() < 0.15) parts.push(`BYHOUR=${some(() => int(0, 23), 2)}`);
  if (parts.some((part) => part.startsWith('BY')) && random() < 0.15)
    parts.push(`BYSETPOS=${some(() => eitherEnd(4), 2)}`);
  if (random() < 0.3) parts.push(`WKST=${pick(DAYS)}`);
  return parts.join(';');
}

function makeStart({ random, int, pick }: Chance): string {
  const year = pick([2020, 2023, 2024, 2025, 2026]);
  const odd = year % 4 === 0 ? '0229' : '0131';
  const day = random() < 0.15 ? odd : `${two(int(1, 12))}${two(int(1, 28))}`;
  return `${year}${day}T${two(int(0, 23))}${two(pick([0, 15, 30, 45]))}00`;
}

/** An event by its seed: its first time, a rule, and days that are left out and added. */
export function makeEvent(seed: number): MadeEvent {
  const chance = openChance(seed);
  const { random, int, pick } = chance;
  const made = makeStart(chance);
  const rule = makeRule(chance);
  const isDate = random() < 0.15 && !rule.includes('HOUR');
  const start = isDate ? `${made.slice(0, 9)}000000` : made;
  const day = () => `2027${two(int(1, 12))}${two(int(1, 28))}T${start.slice(9)}`;
  return {
    start,
    isDate,
    length: isDate ? int(1, 3) * 86_400 : int(1, 40) * 900,
    zone: pick(ZONES),
    rule: isDate ? rule.replace(/(UNTIL=\d{8})T\d{6}Z/, '$1') : rule,
    left: Array.from({ length: int(0, 3) }, day),
    added: Array.from({ length: random() < 0.2 ? int(1, 2) : 0 }, day),
  };
}

/** The event as a file. */
export function eventFile({ start, isDate, length, zone, rule, left, added }: MadeEvent): string {
  const [kind, cut] = isDate ? [';VALUE=DATE', 8] : [`;TZID=${zone}`, 15];
  const lists = [
    ...left.map((time) => `EXDATE${kind}:${time.slice(0, cut)}`),
    ...added.map((time) => `RDATE${kind}:${time.slice(0, cut)}`),
  ];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:made',
    `DTSTART${kind}:${start.slice(0, cut)}`,
    `DURATION:${isDate ? `P${length / 86_400}D` : `PT${length}S`}`,
    `RRULE:${rule}`,
    ...lists,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
