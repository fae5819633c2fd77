import { z } from 'zod';
import { lineSchema, requiredLineSchema } from '#domain/shared/text.ts';

/** What a studio sends besides the plain PDF file; with `facturx` the PDF file itself holds the figures. */
export const E_INVOICE_CHOICES = ['none', 'facturx', 'xrechnung'] as const;
export type EInvoiceChoice = (typeof E_INVOICE_CHOICES)[number];

/** Who issues the studio's invoices: itself, or another program, beside which its own documents are receipts. */
export const INVOICE_ISSUERS = ['studio', 'elsewhere'] as const;
export type InvoiceIssuer = (typeof INVOICE_ISSUERS)[number];

/** Why a studio charges no tax: its sales are exempt from it, or outside of it. */
export const NO_TAX_KINDS = ['exempt', 'outside'] as const;

const NO_PROGRAM = 'Name the program that your invoices come from.';
const NOT_ELECTRONIC = 'Electronic invoices are for studios that issue their invoices here. Choose none.';

/**
 * What the studio's documents say and are, from the next one on. `issued_by` is null until the studio chose; until then it issues them itself. With `elsewhere`
 * its documents are receipts, and the invoice comes from `program` (BIL-33). `electronic` is the form that is made with each of them. The address in its parts, and why no tax
 * is charged, are for electronic forms; what is empty is not stated.
 */
export const invoiceSettingsSchema = z
  .object({
    issued_by: z.enum(INVOICE_ISSUERS, 'Choose studio or elsewhere.').nullable(),
    program: lineSchema('The program', 60),
    electronic: z.enum(E_INVOICE_CHOICES, 'Choose none, facturx or xrechnung.'),
    street: lineSchema('The street', 100),
    postal_code: lineSchema('The postal code', 20),
    city: lineSchema('The town', 60),
    no_tax: z
      .object({
        kind: z.enum(NO_TAX_KINDS, 'Choose exempt or outside.'),
        reason: requiredLineSchema('The reason', 200),
      })
      .nullable(),
  })
  .superRefine(({ issued_by, program, electronic }, context) => {
    if (issued_by !== 'elsewhere') return;
    if (program === '') context.addIssue({ code: 'custom', path: ['program'], message: NO_PROGRAM });
    if (electronic !== 'none') context.addIssue({ code: 'custom', path: ['electronic'], message: NOT_ELECTRONIC });
  });
export type InvoiceSettings = z.infer<typeof invoiceSettingsSchema>;

/** What holds until the studio says otherwise: plain PDF files. */
export const USUAL_INVOICES: InvoiceSettings = {
  issued_by: null,
  program: '',
  electronic: 'none',
  street: '',
  postal_code: '',
  city: '',
  no_tax: null,
};
