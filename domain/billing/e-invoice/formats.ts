/** The electronic forms of a document: a PDF with the figures inside (EN 16931, PDF/A-3), and two files of XML. */
export const E_INVOICE_FORMATS = ['facturx', 'ubl', 'xrechnung'] as const;
export type EInvoiceFormat = (typeof E_INVOICE_FORMATS)[number];

/** What the forms are called, in every language. */
export const FORM_NAMES: Record<EInvoiceFormat, string> = { facturx: 'Factur-X', ubl: 'UBL', xrechnung: 'XRechnung' };

/** What a file of a document can be asked as. */
export const DOCUMENT_FORMATS = ['pdf', ...E_INVOICE_FORMATS] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

/** Whether the file of a format is a PDF file; the others are XML. */
export const isPdfFormat = (format: DocumentFormat): boolean => format === 'pdf' || format === 'facturx';
