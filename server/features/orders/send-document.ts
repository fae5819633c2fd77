/** Answers with a PDF file that a browser shows and keeps under its name. */
export function answerDocument({ name, file }: { name: string; file: Buffer }): Response {
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': `${file.length}`,
      'Content-Disposition': `inline; filename="${name}.pdf"`,
    },
  });
}
