/** The answers of an address of a file, besides its refusals. */
export const FILE_ANSWERS = {
  200: { description: 'The file' },
  206: { description: 'The parts of it that Range asks for' },
  302: { description: 'An address of the storage that is good for a minute' },
  304: { description: 'The file that the client has already' },
  416: { description: 'Nothing that Range asks for is there' },
};

/** The answers of an address of an archive, besides its refusals. */
export const ARCHIVE_ANSWERS = {
  200: { description: 'The archive' },
  206: { description: 'The part of it that Range asks for' },
  304: { description: 'The archive that the client has already' },
  416: { description: 'Nothing that Range asks for is there' },
};
