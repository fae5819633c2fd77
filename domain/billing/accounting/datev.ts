import { addDays } from '#domain/scheduling/bookings/booking-time.ts';
import type { JournalEntry } from '../journal.ts';
import { type AccountMap, type DatevClient, findAccount } from './account-map.ts';
import { type ExportFile, type ExportHead, type ExportItem, itemReference, majorText } from './export-item.ts';
import { encodeWindows1252, toWindows1252Text } from './windows-1252.ts';

const numbered = (count: number, names: (number: number) => string[]) =>
  Array.from({ length: count }, (_, index) => names(index + 1)).flat();

/** The 125 columns of a booking batch, format version 13, in their order, as the description of the format has them. */
export const DATEV_COLUMNS: readonly string[] = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',

  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...numbered(8, (number) => [`Beleginfo - Art ${number}`, `Beleginfo - Inhalt ${number}`]),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...numbered(20, (number) => [`Zusatzinformation - Art ${number}`, `Zusatzinformation- Inhalt ${number}`]),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  'Generalumkehr (GU)',
  'Steuersatz',
  'Land',
  'Abrechnungsreferenz',
  'BVV-Position',
  'EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
];

const LINE_END = '\r\n';
const MAX_TEXT = 60;
const MAX_REFERENCE = 36;
/** The largest amount of a line, in cents: ten digits before the comma. */
export const MAX_DATEV_MINOR = 999_999_999_999;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const compact = (day: string) => day.replaceAll('-', '');

/** The first day of the fiscal year that a day is in, and of the next one. */
export function fiscalYear(day: string, { fiscal_month: month }: Pick<DatevClient, 'fiscal_month'>) {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < month ? 1 : 0);
  const first = (each: number) => `${each}-${String(month).padStart(2, '0')}-01`;
  return { start: first(year), next: first(year + 1), last: addDays(first(year + 1), -1) };
}

/** The administrative row of 31 fields. Entries are not locked, so that the accountant may change them. */
function headerLine({ from, to, stamp }: ExportHead, client: DatevClient): string {
  const { start } = fiscalYear(from, client);
  const { consultant, client: number, account_length: length, chart } = client;
  const format = [quoted('EXTF'), '700', '21', quoted('Buchungsstapel'), '13', stamp, ''];
  const made = [quoted('LS'), quoted('Listing Studio'), quoted('')];
  const ofClient = [String(consultant), String(number), compact(start), String(length), compact(from), compact(to)];
  const batch = [quoted(`${from} - ${to}`), quoted(''), '1', '0', '0', quoted('EUR')];
  const rest = ['', quoted(''), '', '', quoted(chart.slice(3)), '', '', quoted(''), quoted('')];
  return [...format, ...made, ...ofClient, ...batch, ...rest].join(';') + LINE_END;
}

/** A number of a document as field 11 takes it: letters, digits and a few marks. */
export const datevReference = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\w$%&*+/-]/g, '-')
    .slice(0, MAX_REFERENCE);

/** What an entry says in words, in 60 characters of the encoding. `isChanged` says that letters are others. */
export function datevText({ what, name }: Pick<JournalEntry, 'what' | 'name'>): { text: string; isChanged: boolean } {
  const { text, isChanged } = toWindows1252Text(name ? `${what}, ${name}` : what);
  return { text: text.slice(0, MAX_TEXT).trim(), isChanged };
}

/** The two sides of each line of an entry: the first posting against each of the others, so that each account moves as in the journal. `minor` is above 0 where `account` is debited. */
export function toPairs({ postings }: JournalEntry): { account: string; contra: string; minor: number }[] {
  const [pivot, ...others] = postings;
  if (!pivot) return [];
  return others.map(({ account, minor }) => ({ account: pivot.account, contra: account, minor: -minor }));
}

function itemLines(item: ExportItem, account: (name: string) => string): string {
  const { entry } = item;
  const row = DATEV_COLUMNS.map(() => '');
  const set = (column: number, text: string) => {
    row[column - 1] = text;
  };
  set(3, quoted(entry.currency.toUpperCase()));
  set(10, `${entry.day.slice(8, 10)}${entry.day.slice(5, 7)}`);
  set(11, quoted(datevReference(itemReference(item))));
  set(14, quoted(datevText(entry).text));
  set(95, quoted(String(entry.orderNumber)));
  set(114, '0');
  const lines = toPairs(entry).map(({ account: own, contra, minor }) => {
    set(1, majorText(Math.abs(minor), entry.currency, ','));
    set(2, quoted(minor > 0 ? 'S' : 'H'));
    set(7, account(own));
    set(8, account(contra));
    return row.join(';') + LINE_END;
  });
  return lines.join('');
}

/** The file of a booking batch (BIL-38), of entries that were checked. */
export function writeDatev(items: readonly ExportItem[], map: AccountMap, head: ExportHead): ExportFile[] {
  if (!map.datev) return [];
  const account = (name: string) => findAccount('datev', name, map) ?? '';
  const lines = items.map((item) => itemLines(item, account));
  const text = headerLine(head, map.datev) + DATEV_COLUMNS.join(';') + LINE_END + lines.join('');
  return [
    { name: `EXTF_Buchungsstapel_${compact(head.from)}_${compact(head.to)}.csv`, bytes: encodeWindows1252(text) },
  ];
}
