/** Why an SVG is refused, as its owner reads it. */
export const SVG_PROBLEMS = {
  not_svg: 'This file is no SVG. Please export the logo as SVG or PNG.',
  script: 'This SVG contains a script. Please export it without scripts, or upload the logo as PNG.',
  foreign: 'This SVG contains a piece of a web page (foreignObject). Please export it as plain shapes, or as PNG.',
  external: 'This SVG loads something from elsewhere. Please embed all pictures and fonts, or upload the logo as PNG.',
  entities: 'This SVG declares entities, which can unpack to anything. Please export it anew, or as PNG.',
} as const;
export type SvgProblem = keyof typeof SVG_PROBLEMS;

const ROOT = /<(?:[\w.-]+:)?svg[\s/>]/i;
const ENTITIES = /<!ENTITY|<!DOCTYPE[^>]*\[/i;
const SCRIPT = /<(?:[\w.-]+:)?(?:script|handler|listener)\b|[\s"'/]on[a-z]+\s*=|javascript:/i;
const FOREIGN = /<(?:[\w.-]+:)?(?:foreignObject|iframe|embed|object|audio|video)\b/i;
const LINK = /(?:[\w.-]+:)?\b(?:href|src)\s*=\s*(["'])\s*(.*?)\1/gis;
const URL_VALUE = /url\(\s*(?:"|'|&quot;|&apos;)?\s*([^)"'&\s]*)/gi;
const LOADING = /@import\b|<\?xml-stylesheet|\bxml:base\s*=/i;

/** A place inside of the file, or a picture of pixels that lies in it. */
const isInside = (address: string) =>
  address.startsWith('#') || /^data:image\/(?:png|jpeg|webp|gif);base64,/i.test(address);

/**
 * Looks for what a logo has no need of: scripts, parts of web pages, addresses elsewhere, entities. Null where there is
 * none. The file is never served as it came; this tells its owner why it would look different.
 */
export function findSvgProblem(text: string): SvgProblem | null {
  if (!text.isWellFormed() || text.includes('\0') || !ROOT.test(text)) return 'not_svg';
  if (ENTITIES.test(text)) return 'entities';
  if (SCRIPT.test(text)) return 'script';
  if (FOREIGN.test(text)) return 'foreign';
  const links = [...text.matchAll(LINK)].map(([, , address = '']) => address);
  const values = [...text.matchAll(URL_VALUE)].map(([, address = '']) => address);
  return LOADING.test(text) || ![...links, ...values].every(isInside) ? 'external' : null;
}
