// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
export type DocumentsMessages = {
  invoiceFile: (values: { number: string | number }) => string;
  creditNoteFile: (values: { number: string | number }) => string;
  receiptFile: (values: { number: string | number }) => string;
  correctionFile: (values: { number: string | number }) => string;
  attachedFile: (values: { number: string | number; program: string | number }) => string;
};
