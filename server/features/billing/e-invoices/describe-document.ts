import type { DocumentBuyer, DocumentSeller, PostalAddress } from '#domain/billing/document.ts';
import { formatDocumentNumber } from '#domain/billing/document-number.ts';
import type { StatedDocument } from '#domain/billing/e-invoice/stated-document.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import type { InvoiceSettings } from '#domain/site/settings/invoice-settings.ts';
import { invoiceMessages } from '#locales/all/domain/invoice.ts';
import type { Context } from '#server/context.ts';
import type { DocumentRow } from '#server/db/schema/documents.ts';
import { findDocument } from '#server/features/billing/queries.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { type Billed, findBilled } from './queries.ts';

/** What documents keep of the studio besides its name: the address in its parts, why it charges no tax, and the program of its invoices where they come from another. */
export function describeSeller(invoices: InvoiceSettings): Partial<DocumentSeller> {
  const { issued_by, program, street, postal_code, city, no_tax } = invoices;
  const isKnown = Boolean(street || postal_code || city);
  return {
    ...(isKnown ? { postal: { street, postalCode: postal_code, city, region: '' } } : {}),
    ...(no_tax ? { noTax: no_tax } : {}),
    ...(issued_by === 'elsewhere' ? { invoiceFrom: program } : {}),
  };
}

/** What electronic forms state of who is billed besides the name: the address, and what they ask documents to name. */
export function describeBuyer(facts: Billed['facts']): Partial<DocumentBuyer> {
  const address = facts?.place && toAddress(facts.place);
  return {
    ...(address ? { address } : {}),
    ...(facts?.buyer_reference ? { reference: facts.buyer_reference } : {}),
  };
}

const toAddress = ({
  street,
  city,
  postal_code,
  region,
  country,
}: NonNullable<NonNullable<Billed['facts']>['place']>) =>
  ({ street, city, postalCode: postal_code, region, country }) satisfies PostalAddress;

/** What a document states about its seller and its buyer on the day of its issue for electronic forms. */
export async function describeParties(
  { db }: Pick<Context, 'db'>,
  orderId: string,
): Promise<{ seller: Partial<DocumentSeller>; buyer: Partial<DocumentBuyer> }> {
  const [{ invoices }, { facts }] = [await getSettings({ db }), await findBilled(db, orderId)];
  return { seller: describeSeller(invoices), buyer: describeBuyer(facts) };
}

/** The studio as it is now, for what a document of before did not state. */
async function sellerNow(
  ctx: Context,
): Promise<Partial<DocumentSeller> & Pick<DocumentSeller, 'country' | 'taxNumber'>> {
  const [{ site, catalogue }, { invoices }] = [await ctx.content.get(), await getSettings(ctx)];
  return {
    ...describeSeller(invoices),
    country: site.formats.country ?? null,
    taxNumber: catalogue.document.taxes.number || null,
  };
}

/** What a document says holds; what it does not say is taken from what is known now. */
async function completeSeller(ctx: Context, seller: DocumentSeller): Promise<DocumentSeller> {
  const now = await sellerNow(ctx);
  const { invoiceFrom: _of, ...known } = now;
  return {
    ...known,
    ...seller,
    country: seller.country ?? now.country,
    taxNumber: seller.taxNumber ?? now.taxNumber,
  };
}

/**
 * A document as its electronic forms state it (BIL-20): as it was issued, and what it did not state, because nobody had written it yet, as it is known
 * now. Null for documents of before they kept who sold, and for receipts.
 */
export async function describeDocument(ctx: Context, document: DocumentRow): Promise<StatedDocument | null> {
  const { seller, buyer, series, correctsId } = document;
  // A receipt beside the invoice of another program is none itself.
  if (!seller || !buyer || seller.invoiceFrom) return null;
  const corrected = correctsId ? await findDocument(ctx.db, correctsId) : null;
  const { email, facts } = await findBilled(ctx.db, document.orderId);
  const zone = (await ctx.content.get()).site.formats.timeZone;
  return {
    ...document,
    number: formatDocumentNumber(document),
    issuedOn: dayInZone(document.issuedAt, zone),
    seller: await completeSeller(ctx, seller),
    buyer: { ...describeBuyer(facts), ...buyer },
    buyerEmail: email,
    note: series === 'main' ? null : invoiceMessages[document.locale].notice[series],
    corrects: corrected && {
      ...corrected,
      number: formatDocumentNumber(corrected),
      issuedOn: dayInZone(corrected.issuedAt, zone),
    },
  };
}
