import type { TextBlock } from '#domain/site/texts/text-tree.ts';
import type { LegalPageJson } from './legal-json.ts';

/** The tree of a text that the server made of `TextBlock`s. Apart from the schemas, which pages do not load. */
export const toTextBlocks = (blocks: LegalPageJson['blocks']): TextBlock[] => blocks as TextBlock[];
