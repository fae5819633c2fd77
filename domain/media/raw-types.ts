/** Files of cameras as they were shot. They are worked on and never shown: what is shown of one is the picture that the camera put into it. */
export const RAW_TYPES = ['dng', 'cr2', 'cr3', 'nef', 'arw'] as const;
export type RawType = (typeof RAW_TYPES)[number];

const CONTENT_TYPES: Record<RawType, string> = {
  dng: 'image/x-adobe-dng',
  cr2: 'image/x-canon-cr2',
  cr3: 'image/x-canon-cr3',
  nef: 'image/x-nikon-nef',
  arw: 'image/x-sony-arw',
};

/** The raw type that a file's extension names, in any case, or null: `rawTypeByName('IMG_1.CR2') === 'cr2'`. */
export function rawTypeByName(fileName: string): RawType | null {
  const extension = /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return RAW_TYPES.find((type) => type === extension) ?? null;
}

/** The `file_type` of a raw file. No answer has it as its content type: a raw file is sent as bytes to be saved. */
export const rawContentType = (type: RawType): string => CONTENT_TYPES[type];

/** The raw type with this `file_type`, or null. */
export const rawTypeByContentType = (contentType: string): RawType | null =>
  RAW_TYPES.find((type) => CONTENT_TYPES[type] === contentType) ?? null;

/** The extensions of raw files with their dots, for the `accept` of a file input and for sentences. */
export const RAW_EXTENSIONS: readonly string[] = RAW_TYPES.map((type) => `.${type}`);
