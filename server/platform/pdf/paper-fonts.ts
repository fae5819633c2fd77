import type { FontPair } from '#domain/site/site-schema.ts';

/** How letters are drawn on a paper: running text, what the eye looks for first, and headings. */
export type Face = 'text' | 'strong' | 'display';

/** The families of each pair at the weights of the pages. */
const FAMILIES: Record<FontPair, Record<Face, [name: string, weight: number]>> = {
  fraunces_inter: { text: ['inter', 400], strong: ['inter', 600], display: ['fraunces', 400] },
  lora_source_sans: { text: ['source-sans-3', 400], strong: ['source-sans-3', 600], display: ['lora', 500] },
  outfit_dm_sans: { text: ['dm-sans', 400], strong: ['dm-sans', 600], display: ['outfit', 500] },
};

const OWN_PARTS = ['latin', 'latin-ext'];
/** Letters that not each family has: those of Inter stand in for them. */
const STAND_INS = [...OWN_PARTS, 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'];

/** The parts of a face in which its letters are looked for, the first that has one draws it. */
export function listParts(fonts: FontPair, face: Face): string[] {
  const [name, weight] = FAMILIES[fonts][face];
  const standInWeight = face === 'strong' ? 600 : 400;
  const parts = [
    ...OWN_PARTS.map((part) => `${name}/${part}:${weight}`),
    ...STAND_INS.map((part) => `inter/${part}:${standInWeight}`),
  ];
  return [...new Set(parts)];
}
