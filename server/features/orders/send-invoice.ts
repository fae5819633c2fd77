/** Answers with an invoice that a browser shows and keeps under its number. */
export function answerInvoice({ number, file }: { number: string; file: Buffer }): Response {
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': `${file.length}`,
      'Content-Disposition': `inline; filename="invoice-${number.toLowerCase()}.pdf"`,
    },
  });
}
