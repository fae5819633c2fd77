/**
 * Parts of a property in the order in which one walks through it, by words that stand in what people call them in the languages of the product. The same
 * expressions are read by Postgres, which folds no letters beyond ASCII: both cases of others are written out.
 */
const WALK: readonly string[] = [
  'front|outside|exterior|fa[cç]ade|fachada|fassade|au(ß|ss)en|cephe|ext[eéEÉ]rieur|frente',
  'entr|foyer|hall|lobby|giri[sşŞ]|antre|vest[ií]bul|eingang|diele|flur',
  'living|lounge|family|salon|oturma|sala|s[eé]jour|wohn',
  'kitchen|mutfak|cocina|cozinha|cuisine|k[uüÜ]che',
  'dining|yemek|comedor|jantar|[aà] manger|essz',
  'master|primary|ebeveyn|principal|parental',
  'bed|yatak|dormitorio|habitaci|quarto|chambre|schlaf',
  'bath|banyo|ba[nñ]o|banheiro|casa de banho|bain|bad',
  'office|study|[cç]al[iı][sşŞ]ma|oficina|despacho|escrit|bureau|b[uü]ro',
  'upstairs|attic|loft|[cç]at[iı]|[aá]tico|s[oó]t[aã]o|grenier|dach|ober',
  'basement|cellar|bodrum|s[oó]tano|por[aã]o|cave|sous-sol|keller',
  'laundry|utility|[cç]ama[sşŞ][iı]r|lavander|buanderie|wasch',
  'garage|garaj|garagem|carport',
  'balcon|terra|patio|deck|veranda|teras|varanda',
  'garden|yard|bah[cç]e|jard[ií]n|jardim|garten|back|rear|arka',
  'pool|havuz|piscin|schwimm',
  'aerial|drone|hava|a[eé]re|a[eé]rienne|luft',
  'neighbo|community|street|mahalle|barrio|bairro|quartier|umgebung',
  'detail|ayr[iı]nt|detalle|d[eé]tail',
];

/** The rooms that the portal suggests; any other can be typed. */
export const USUAL_ROOMS = [
  'Outside',
  'Entrance',
  'Living',
  'Kitchen',
  'Dining',
  'Bedrooms',
  'Bathrooms',
  'Office',
  'Upstairs',
  'Basement',
  'Garage',
  'Garden',
  'Pool',
  'Aerial',
  'Neighborhood',
  'Details',
] as const;

/** What a room is called that shows a property from its front, and what says that it is another side; for Postgres as well. */
export const FRONT_PATTERN = WALK[0] ?? '';
export const BACK_PATTERN = 'back|rear|arka|tras|fundos|arri[eè]re|hinter|r[uü]ck';

const [IS_FRONT, IS_BACK] = [new RegExp(FRONT_PATTERN, 'i'), new RegExp(BACK_PATTERN, 'i')];

/** Whether a room is the front of a property: `isFront('Front exterior')`, and not `isFront('Exterior back')`. */
export const isFront = (room: string): boolean => IS_FRONT.test(room) && !IS_BACK.test(room);

const STEPS = WALK.map((words) => new RegExp(words, 'i'));

function stepOf(room: string): number {
  if (IS_BACK.test(room)) return STEPS.findIndex((words) => words.test('garden'));
  const step = STEPS.findIndex((words) => words.test(room));
  return step < 0 ? STEPS.length : step;
}

/** Rooms in the order in which one walks through a property; those that nobody knows keep their order behind, and what shows none is last. */
export function sortRooms(rooms: readonly string[]): string[] {
  const rankOf = (room: string) => (room === '' ? STEPS.length + 1 : stepOf(room));
  return [...new Set(rooms)].sort((one, other) => rankOf(one) - rankOf(other));
}
