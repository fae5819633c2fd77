import { CURRENCIES, type Currency } from './currencies.ts';

const list = (text: string) =>
  text.split(' ').filter((code): code is Currency => CURRENCIES.some((one) => one === code));

/** Signs and words by which people name a currency, folded, with all that they may mean. A code of three letters means itself. */
const MARKS: Readonly<Record<string, readonly Currency[]>> = {
  $: list(
    'usd cad aud nzd hkd sgd twd mxn clp cop ars uyu xcd bbd bmd bnd bsd bzd fjd gyd jmd kyd lrd nad sbd srd ttd dop',
  ),
  us$: ['usd'],
  usd$: ['usd'],
  u$s: ['usd'],
  us: ['usd'],
  dollar: list('usd cad aud nzd hkd sgd'),
  dollars: list('usd cad aud nzd hkd sgd'),
  ca$: ['cad'],
  c$: ['cad'],
  can$: ['cad'],
  cdn$: ['cad'],
  a$: ['aud'],
  au$: ['aud'],
  nz$: ['nzd'],
  hk$: ['hkd'],
  s$: ['sgd'],
  sg$: ['sgd'],
  nt$: ['twd'],
  mx$: ['mxn'],
  mex$: ['mxn'],
  r$: ['brl'],
  ec$: ['xcd'],
  j$: ['jmd'],
  rd$: ['dop'],
  cl$: ['clp'],
  co$: ['cop'],
  col$: ['cop'],
  ar$: ['ars'],
  '€': ['eur'],
  euro: ['eur'],
  euros: ['eur'],
  '£': list('gbp egp fkp gip shp lbp'),
  pound: ['gbp'],
  pounds: ['gbp'],
  '₺': ['try'],
  tl: ['try'],
  lira: ['try'],
  '₽': list('rub'),
  '₴': ['uah'],
  '₹': ['inr'],
  rs: list('inr pkr lkr npr mur scr'),
  '₩': ['krw'],
  원: ['krw'],
  '₫': ['vnd'],
  đ: ['vnd'],
  '₱': ['php'],
  '₪': ['ils'],
  '₦': ['ngn'],
  '₡': ['crc'],
  '₲': ['pyg'],
  '₸': ['kzt'],
  '₾': ['gel'],
  '₼': ['azn'],
  '฿': ['thb'],
  '¥': list('jpy cny'),
  'cn¥': ['cny'],
  'jp¥': ['jpy'],
  元: ['cny'],
  円: ['jpy'],
  kr: list('sek nok dkk isk'),
  zł: ['pln'],
  zl: ['pln'],
  kč: ['czk'],
  kc: ['czk'],
  ft: ['huf'],
  lei: list('ron mdl'),
  km: ['bam'],
  din: ['rsd'],
  fr: list('chf'),
  sfr: ['chf'],
  r: ['zar'],
  rp: ['idr'],
  rm: ['myr'],
  dhs: list('aed mad'),
  dh: list('aed mad'),
  ksh: ['kes'],
  's/': ['pen'],
  грн: ['uah'],
};

const meaningsOf = (mark: string): readonly Currency[] => MARKS[mark] ?? CURRENCIES.filter((code) => code === mark);

/** An amount with what names its currency. `currencies` are all that the marks may mean: null where there is none, empty where nobody knows it. */
type MarkedAmount = { digits: string; mark: string; currencies: readonly Currency[] | null };

const TOKEN = /s\/\.?|\p{L}*\p{Sc}\p{L}?(?!\p{L})|[\p{L}]+\.?|\p{Sc}/giu;

/**
 * Takes apart an amount and what names its currency, before or behind: `1.450,50 €`, `CA$450`, `$450.00 USD`, `450,- kr`. Of several marks the
 * currencies are those that all of them may mean.
 */
export function splitCurrency(text: string): MarkedAmount {
  const plain = text.normalize('NFKC');
  const marks = plain.match(TOKEN) ?? [];
  const digits = plain
    .replace(TOKEN, '')
    .trim()
    .replace(/[.,]?[-–—]+$/, '')
    .trim();
  if (marks.length === 0) return { digits, mark: '', currencies: null };
  const meanings = marks.map((mark) => meaningsOf(mark.toLowerCase().replace(/\.$/, '')));
  const [first = [], ...others] = meanings;
  const currencies = first.filter((code) => others.every((codes) => codes.includes(code)));
  return { digits, mark: marks.join(' '), currencies };
}
