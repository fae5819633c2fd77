import type { PostalAddress } from '../document.ts';
import type { MissingField } from './missing.ts';
import type { StatedDocument } from './stated-document.ts';
import { readVatNumber } from './tax-identity.ts';

/** EAS: an address of email. */
const EMAIL_SCHEME = 'EM';

const filled = <Value>(name: string, value: Value | null | undefined | ''): Record<string, Value> =>
  value ? { [name]: value } : {};

const endpoint = (email: string) => (email ? { 'cbc:EndpointID': email, 'cbc:EndpointID@schemeID': EMAIL_SCHEME } : {});

const vatScheme = (number: string) => ({ 'cbc:CompanyID': number, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } });
const taxScheme = (number: string) => ({ 'cbc:CompanyID': number, 'cac:TaxScheme': { 'cbc:ID': 'FC' } });

function postalAddress({ street, city, postalCode, region, country }: PostalAddress) {
  return {
    ...filled('cbc:StreetName', street),
    ...filled('cbc:CityName', city),
    ...filled('cbc:PostalZone', postalCode),
    ...filled('cbc:CountrySubentity', region),
    'cac:Country': { 'cbc:IdentificationCode': country },
  };
}

const NO_ADDRESS: PostalAddress = { street: '', city: '', postalCode: '', region: '', country: '' };

/** The address of the seller in its parts; in one line where the studio has written it so. */
const sellerAddress = ({ seller }: StatedDocument): PostalAddress =>
  seller.postal
    ? { ...seller.postal, street: seller.postal.street || seller.address, country: seller.country ?? '' }
    : { ...NO_ADDRESS, street: seller.address, country: seller.country ?? '' };

/** Who sold, as EN 16931 names it. What is outside of the tax must not state a VAT number: it is a registration then. */
export function sellerParty(document: StatedDocument, isOutside: boolean) {
  const { name, email, phone, taxNumber, country } = document.seller;
  const vat = taxNumber && country ? readVatNumber(taxNumber, country) : null;
  const isVat = vat !== null && !isOutside;
  const scheme = isVat ? vatScheme(vat) : taxNumber && !isOutside ? taxScheme(taxNumber) : null;
  return {
    ...endpoint(email),
    'cac:PostalAddress': postalAddress(sellerAddress(document)),
    ...(scheme ? { 'cac:PartyTaxScheme': [scheme] } : {}),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': name, ...filled('cbc:CompanyID', isVat ? null : taxNumber) },
    'cac:Contact': {
      'cbc:Name': name,
      ...filled('cbc:Telephone', phone),
      ...filled('cbc:ElectronicMail', email),
    },
  };
}

/** The VAT number of the buyer; null where it is another number, or none. */
const buyerVat = ({ buyer: { taxNumber, address } }: StatedDocument): string | null =>
  taxNumber && address ? readVatNumber(taxNumber, address.country) : null;

/** Whether the buyer has a VAT number, which a reverse charge must state. */
export const hasVatNumber = (document: StatedDocument): boolean => buyerVat(document) !== null;

/** Who is billed, as EN 16931 names it. A tax number that is no VAT number is a registration. */
export function buyerParty(document: StatedDocument, isOutside: boolean) {
  const { name, taxNumber, address } = document.buyer;
  const vat = buyerVat(document);
  const isVat = vat !== null && !isOutside;
  return {
    ...endpoint(document.buyerEmail),
    'cac:PostalAddress': postalAddress(address ?? NO_ADDRESS),
    ...(isVat ? { 'cac:PartyTaxScheme': vatScheme(vat) } : {}),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': name, ...filled('cbc:CompanyID', isVat ? null : taxNumber) },
  };
}

/** What seller and buyer lack: in every form, and where it is `strict` in that of German offices. */
export function listMissingParties({ seller, buyer, buyerEmail }: StatedDocument, strict: boolean): MissingField[] {
  const wanted: [MissingField, string | null | undefined, boolean][] = [
    ['seller_country', seller.country, true],
    ['seller_address', seller.postal?.street || seller.address, true],
    ['seller_tax_number', seller.taxNumber, true],
    ['buyer_name', buyer.name, true],
    ['buyer_country', buyer.address?.country, true],
    ['seller_city', seller.postal?.city, strict],
    ['seller_postal_code', seller.postal?.postalCode, strict],
    ['seller_phone', seller.phone, strict],
    ['seller_email', seller.email, strict],
    ['buyer_city', buyer.address?.city, strict],
    ['buyer_postal_code', buyer.address?.postalCode, strict],
    ['buyer_reference', buyer.reference, strict],
    ['buyer_email', buyerEmail, strict],
  ];
  return wanted.flatMap(([field, value, isWanted]) => (isWanted && !value?.trim() ? [field] : []));
}
