import { type Locale, languageFacts } from '#domain/shared/locale.ts';
import { escapeXml } from './xml-text.ts';

/**
 * What a delivered picture says of itself, in words that are ready. `terms` is the license by language, of which the studio's own comes first.
 * `webStatement` is a page that everybody may see; `digitalSourceType` an address of IPTC's list, null where nothing is known.
 */
export type PictureWords = {
  language: Locale;
  rights: string;
  terms: { language: Locale; text: string }[];
  webStatement: string;
  description: string;
  digitalSourceType: string | null;
};

const NAMESPACES = {
  dc: 'http://purl.org/dc/elements/1.1/',
  xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
  Iptc4xmpExt: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
};

const text = (name: string, value: string) => `<${name}>${escapeXml(value)}</${name}>`;

/** A property that may have a text for each language. The first one is for who asks for no language as well. */
function alternatives(name: string, texts: PictureWords['terms']): string {
  const [first] = texts;
  if (!first) return '';
  const item = (language: string, value: string) => `<rdf:li xml:lang="${language}">${escapeXml(value)}</rdf:li>`;
  const items = [
    item('x-default', first.text),
    ...texts.map((each) => item(languageFacts(each.language).tag, each.text)),
  ];
  return `<${name}><rdf:Alt>${items.join('')}</rdf:Alt></${name}>`;
}

const originOf = (address: string) => text('Iptc4xmpExt:DigitalSourceType', address);

function makePacket(properties: readonly string[]): string {
  const names = Object.entries(NAMESPACES).map(([prefix, address]) => ` xmlns:${prefix}="${address}"`);
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    `<rdf:Description rdf:about=""${names.join('')}>${properties.join('')}</rdf:Description>`,
    '</rdf:RDF></x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('');
}

/** A packet of XMP that says how a picture was made, and nothing else. */
export const makeOriginXmp = (digitalSourceType: string): string => makePacket([originOf(digitalSourceType)]);

/** A packet of XMP that says whose a picture is, who may use it, what it shows and how it was made. */
export function makePictureXmp({ language, rights, terms, webStatement, description, ...words }: PictureWords): string {
  const one = (value: string) => (value ? [{ language, text: value }] : []);
  const properties = [
    alternatives('dc:rights', one(rights)),
    alternatives('dc:description', one(description)),
    text('xmpRights:Marked', 'True'),
    text('xmpRights:WebStatement', webStatement),
    alternatives('xmpRights:UsageTerms', terms),
    words.digitalSourceType ? originOf(words.digitalSourceType) : '',
  ];
  return makePacket(properties);
}
