/** Answers the file of an export as one that is saved. */
export function answerFile({ name, file }: { name: string; file: Buffer }): Response {
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': name.endsWith('.zip') ? 'application/zip' : 'text/csv',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Length': String(file.length),
    },
  });
}
