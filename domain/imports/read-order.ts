import type { Area } from '#domain/shared/area.ts';
import { foldText } from '#domain/shared/fold-text.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { lineSchema } from '#domain/shared/text.ts';
import { addressKey, type RowAddress, readAddress } from './read-address.ts';
import { CellReader, type Cells, type ReadOptions, type RowReading } from './read-cells.ts';
import { readCurrency, readMoney } from './read-money.ts';
import { finish, readEmail, readId, readName, readNotes, readPhone, readSizes } from './read-rows.ts';
import { readShootTime, type ShootTime } from './read-shoot-time.ts';

/**
 * An order of a table. Amounts are whole minor units of `currency`: `paidMinor` was paid elsewhere, the rest is still owed. `day` is YYYY-MM-DD;
 * `shoot` is when it is shot, null where nobody has said it.
 */
export type OrderRecord = RowAddress & {
  email: string;
  name: string;
  phone: string;
  day: string;
  totalMinor: number;
  paidMinor: number;
  refundedMinor: number;
  currency: Currency;
  package: string;
  status: OrderState;
  shoot: ShootTime | null;
  bedrooms: number | null;
  bathrooms: number | null;
  sqft: Area | null;
  notes: string;
  externalId: string;
  propertyId: string;
};

type OrderState = 'completed' | 'cancelled' | 'pending';

const ORDERED = lineSchema('What was ordered', 200);

/** Words that mean the same, apart by bars: first English and Turkish ones, then German, Spanish, French and Portuguese ones, all folded. */
const anyOf = (...words: readonly string[]) => new RegExp(`^(?:${words.join('|')})$`);

const STATES: readonly (readonly [OrderState, RegExp])[] = [
  [
    'completed',
    anyOf(
      '|done|complete|completed|delivered|fulfilled|finished|closed|paid|archived|tamamlandi|teslim edildi|bitti|kapandi',
      'abgeschlossen|erledigt|geliefert|fertig|completad[oa]|terminad[oa]|entregado|cerrado',
      'terminee?|livree?|cloturee?|concluid[oa]|entregue|fechad[oa]',
    ),
  ],
  [
    'cancelled',
    anyOf(
      'cancelled|canceled|void|voided|deleted|refunded|iptal|iptal edildi',
      'storniert|abgesagt|cancelad[oa]|anulad[oa]|annulee?',
    ),
  ],
  [
    'pending',
    anyOf(
      'open|new|pending|received|accepted|active|processing|in progress|in production|in editing|editing|unfulfilled|scheduled|booked|confirmed',
      'acik|yeni|bekliyor|devam ediyor|hazirlaniyor|planlandi|onaylandi',
      'offen|neu|in arbeit|in bearbeitung|geplant|gebucht|bestatigt',
      'abiert[oa]|nuev[oa]|pendiente|en curso|programad[oa]|reservad[oa]|confirmad[oa]',
      'ouverte?|nouveau|nouvelle|en attente|en cours|planifiee?|reservee?|confirmee?',
      'abert[oa]|nov[oa]|pendente|em curso|agendad[oa]|marcad[oa]',
    ),
  ],
];

function readStatus(reader: CellReader): OrderState {
  const status = foldText(reader.text('status'));
  const found = STATES.find(([, words]) => words.test(status));
  if (found) return found[0];
  const cure = 'Write completed, cancelled, open or scheduled.';
  reader.refuse('status', `Nobody knows what “${reader.text('status').slice(0, 40)}” means here.`, cure);
  return 'completed';
}

const WORDS = {
  paid: anyOf(
    'paid|yes|y|true|1|x|paid in full|fully paid|complete|completed|succeeded|captured|settled|odendi|evet',
    'bezahlt|ja|beglichen|pagad[oa]|pag[oa]|si|sim|payee?|reglee?|oui',
  ),
  refunded: anyOf('refunded|fully refunded|iade edildi', 'erstattet|reembolsad[oa]|remboursee?'),
  partlyRefunded: anyOf(
    'partially refunded|partly refunded|partial refund|kismen iade edildi',
    'teilweise erstattet|parcialmente reembolsad[oa]|partiellement remboursee?',
  ),
  unpaid: anyOf(
    'unpaid|not paid|no|n|false|0|pending|open|due|overdue|past due|outstanding|invoiced|sent|awaiting payment|odenmedi|hayir|bekliyor',
    'unbezahlt|nicht bezahlt|nein|offen|fallig|uberfallig|no pagad[oa]|pendiente|vencid[oa]',
    'impayee?|non payee?|non|en attente|nao|nao pag[oa]|por pagar|pendente|em falta',
  ),
  partly: anyOf(
    'partially paid|partly paid|partial|deposit|deposit paid|kismen odendi|kapora',
    'teilweise bezahlt|angezahlt|anzahlung|parcialmente pagad[oa]|parcialmente pag[oa]|anticipo|partiellement payee?|acompte|sinal',
  ),
};

/** What a row says of its money. */
type Amounts = { total: number; paid: number; refunded: number };

/** Reads what is paid and what went back, as columns of sums and words say it together. */
function readPaid(reader: CellReader, status: OrderState, { total, paid, balance, refunded }: ReadAmounts): Amounts {
  const text = reader.text('payment_status');
  const word = foldText(text);
  const byColumns = paid ?? (balance === null ? null : total - balance);
  const goneBack = WORDS.refunded.test(word) || /^refunded$|^iade edildi$/.test(foldText(reader.text('status')));
  const refuse = (message: string, cure: string) => reader.refuse('payment_status', message, cure);
  if (goneBack) return { total, paid: total, refunded: refunded ?? total };
  if (WORDS.partlyRefunded.test(word)) {
    if (refunded === null)
      refuse('How much went back is not said.', 'Choose the column of what was refunded, or write the amount in one.');
    return { total, paid: total, refunded: refunded ?? 0 };
  }
  if (byColumns !== null) return { total, paid: byColumns, refunded: refunded ?? 0 };
  if (WORDS.paid.test(word) || (word === '' && status !== 'pending'))
    return { total, paid: total, refunded: refunded ?? 0 };
  if (WORDS.unpaid.test(word)) return { total, paid: 0, refunded: 0 };
  if (word === '')
    refuse('An open order says whether it is paid.', 'Choose the column that says it, and write paid or unpaid.');
  else if (WORDS.partly.test(word))
    refuse('How much of it is paid is not said.', 'Choose the column of what is paid, or of the balance.');
  else refuse(`Nobody knows what “${text.slice(0, 40)}” means here.`, 'Write paid, unpaid or refunded.');
  return { total, paid: total, refunded: 0 };
}

type ReadAmounts = { total: number; paid: number | null; balance: number | null; refunded: number | null };

/** Whether a cell of the column that says whether an order is paid has a sum in it. */
const isSum = (text: string) => /[2-9]|\d\d/.test(text);

function readAmounts(reader: CellReader, options: ReadOptions, status: OrderState) {
  const rules = { ...options, cell: readCurrency(reader, options) };
  const total = readMoney(reader, 'total', rules);
  if (reader.text('total') === '') {
    reader.refuse('total', 'The total is missing.', 'Write 0 for what was free. Example: 450.00');
  }
  const currency = total?.currency ?? rules.cell ?? rules.currency;
  const same = { ...rules, cell: total ? currency : rules.cell };
  const read = (field: string) => readMoney(reader, field, same)?.minor ?? null;
  const [refunded, balance] = [read('refunded'), read('balance')];
  const paid = read('paid_amount') ?? (isSum(reader.text('payment_status')) ? read('payment_status') : null);
  const amounts = readPaid(reader, status, { total: total?.minor ?? 0, paid, balance, refunded });
  const isOver = amounts.paid > amounts.total || amounts.paid < 0;
  if (isOver) reader.refuse('paid_amount', 'More was paid than the order cost.', 'Write the total at most.');
  if (amounts.refunded > amounts.paid) {
    reader.refuse('refunded', 'More went back than was paid.', 'Write the total at most.');
  }
  if (status === 'cancelled' && amounts.paid < amounts.total) {
    reader.refuse(
      'payment_status',
      'A cancelled order owes nothing.',
      'Leave it out, or write what was paid as its total.',
    );
  }
  return { totalMinor: amounts.total, paidMinor: amounts.paid, refundedMinor: amounts.refunded, currency };
}

/** Reads an order: of the past, or one that is still open. */
export function readOrder(cells: Cells, options: ReadOptions): RowReading<OrderRecord> {
  const reader = new CellReader('orders', cells);
  const address = readAddress(reader, options.postal);
  if (!address.address && reader.text('address') === '') reader.refuse('address', 'The address is missing.');
  const status = readStatus(reader);
  const record = {
    ...address,
    ...readAmounts(reader, options, status),
    email: readEmail(reader),
    name: readName(reader),
    phone: readPhone(reader),
    day: reader.day('date', options.dayOrder) ?? '',
    package: reader.parse('package', ORDERED, reader.line('package', ', ')) || 'Order',
    status,
    shoot: readShootTime(reader, options),
    ...readSizes(reader, options.sizeUnit),
    notes: readNotes(reader),
    externalId: readId(reader),
    propertyId: readId(reader, 'property_id'),
  };
  return finish(reader, () => record);
}

/** What tells an order from all others of a table: its number there, else who ordered what for which address on which day. */
export const orderKey = (record: OrderRecord): string =>
  record.externalId
    ? `id:${record.externalId}`
    : `of:${record.email}|${record.day}|${addressKey(record)}|${record.totalMinor} ${record.currency}|${foldText(record.package)}`;
