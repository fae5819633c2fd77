/** A file of a document: a browser shows it and keeps it under its name. */
export type NamedFile = { name: string; file: Buffer; type: 'application/pdf' | 'application/xml' };

const ENDS = { 'application/pdf': 'pdf', 'application/xml': 'xml' } satisfies Record<NamedFile['type'], string>;

/** The whole name of a file: `invoice-12.pdf`. */
export const wholeName = ({ name, type }: Pick<NamedFile, 'name' | 'type'>): string => `${name}.${ENDS[type]}`;

/** Answers with a PDF file that a browser shows, or an XML file that it saves. */
export function answerDocument({ name, file, type }: NamedFile): Response {
  const disposition = type === 'application/pdf' ? 'inline' : 'attachment';
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': type,
      'Content-Length': `${file.length}`,
      'Content-Disposition': `${disposition}; filename="${wholeName({ name, type })}"`,
    },
  });
}
