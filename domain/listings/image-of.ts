import { isFront } from '#domain/media/usual-rooms.ts';

/** Words of rooms in the languages of the product, and the value of RESO's `ImageOf` that they mean. */
const MEANINGS: readonly [words: RegExp, value: string][] = [
  [/aerial|drone|hava|a[eé]re|a[eé]rienne|luft/i, 'Aerial View'],
  [/back|rear|arka|tras|fundos|arri[eè]re|hinter|r[uü]ck/i, 'Back of Structure'],
  [/pool|havuz|piscin|schwimm/i, 'Pool'],
  [/patio|veranda|teras|terra/i, 'Patio'],
  [/deck/i, 'Deck'],
  [/balcon|balkon|varanda/i, 'Balcony'],
  [/garage|garaj|garagem|carport/i, 'Garage'],
  [/garden|yard|bah[cç]e|jard[ií]n|jardim|garten/i, 'Yard'],
  [/entr|foyer|hall|giri[sş]|vest[ií]bul|eingang|diele|flur/i, 'Entry'],
  [/family/i, 'Family Room'],
  [/living|lounge|salon|oturma|sala|s[eé]jour|wohn/i, 'Living Room'],
  [/kitchen|mutfak|cocina|cozinha|cuisine|k[uü]che/i, 'Kitchen'],
  [/dining|yemek|comedor|jantar|manger|essz/i, 'Dining Room'],
  [/(master|primary|ebeveyn|principal).*(bath|banyo|ba[nñ]o)/i, 'Master Bathroom'],
  [/master|primary|ebeveyn|principal|parental/i, 'Master Bedroom'],
  [/bed|yatak|dormitorio|habitaci|quarto|chambre|schlaf/i, 'Bedroom'],
  [/bath|banyo|ba[nñ]o|banheiro|casa de banho|bain|bad/i, 'Bathroom'],
  [/office|study|[cç]al[iı][sş]ma|oficina|despacho|escrit|bureau|b[uü]ro/i, 'Office'],
  [/basement|cellar|bodrum|s[oó]tano|por[aã]o|cave|keller/i, 'Basement'],
  [/attic|loft|[cç]at[iı]|[aá]tico|grenier|dach/i, 'Loft'],
  [/laundry|utility|[cç]ama[sş][iı]r|lavander|buanderie|wasch/i, 'Laundry'],
  [/neighbo|community|street|mahalle|barrio|bairro|quartier|umgebung/i, 'Community'],
];

/**
 * What a picture shows as RESO's Data Dictionary calls it (`ImageOf`): `findImageOf('Kitchen')` is `Kitchen` and `findImageOf('Outside')` is `Front of Structure`.
 * `Other` where nobody knows the room.
 */
export function findImageOf(room: string): string {
  const found = MEANINGS.find(([words]) => words.test(room));
  if (found) return found[1];
  return room !== '' && isFront(room) ? 'Front of Structure' : 'Other';
}
