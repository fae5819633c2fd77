/** The names of what is in an archive; see docs/archive.md. */
export const README = 'README.txt';
export const SCHEMA = 'schema.json';
export const MANIFEST = 'manifest.json';
export const FILES_FOLDER = 'files/';

/** The entry of a part of lines: `tables/orders.jsonl`. */
export const archivePart = (part: string): string => `${part}.jsonl`;

export const README_TEXT = `Everything of a studio of Listing Studio.

tables/*.jsonl  a table each, a row a line, as JSON in UTF-8, in the order of its key
jobs.jsonl      work that waited, such as emails to be sent
files/          photos, videos and documents
files.jsonl     their names, lengths and checksums
schema.json     the JSON Schema of the lines of each table
secret          with it sealed values can be read and people stay signed in
manifest.json   counts and checksums
SHA256SUMS      of every file here: sha256sum -c SHA256SUMS

Keep it as private as the studio itself. npm run studio -- import FILE reads it into an empty installation.
docs/archive.md describes it.
`;
