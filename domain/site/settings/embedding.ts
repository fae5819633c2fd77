import { z } from 'zod';

const MOST_ORIGINS = 20;
const ORIGIN_SENTENCE =
  'Write each website by its origin alone: https:// and the name, such as https://www.example.com. No path, and no *.';

/** What a host may be made of: nothing that means something in a header. */
const HOST = /^[a-z\d]([a-z\d.-]*[a-z\d])?$/;
const ON_THIS_MACHINE = ['localhost', '127.0.0.1'];

/**
 * The origin of a website as its owner types it; null where it is none: `readOrigin('https://Example.com/')` is `'https://example.com'`.
 * Only https, and http on one's own machine, to try it.
 */
export function readOrigin(typed: string): string | null {
  const text = typed.trim();
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, host } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && ON_THIS_MACHINE.includes(hostname));
  if (!isSafe || !HOST.test(hostname)) return null;
  // Whatever else there is, such as a path or a name before an @, is no part of an origin.
  const rest = text.toLowerCase().slice(protocol.length + 2);
  const isBare = !/[/?#@\\]/.test(rest.replace(/\/$/, ''));
  return isBare && text.slice(protocol.length, protocol.length + 2) === '//' ? `${protocol}//${host}` : null;
}

/** The websites that may show the order form and the packages in a frame, by their origins; none until an owner says so. */
export const embeddingSchema = z.object({
  origins: z
    .array(
      z.string(ORIGIN_SENTENCE).refine((typed) => readOrigin(typed) !== null, ORIGIN_SENTENCE),
      'List the websites.',
    )
    .max(MOST_ORIGINS, `${MOST_ORIGINS} websites are the most.`),
});
export type Embedding = z.infer<typeof embeddingSchema>;

/** The same with each origin once, as headers name it. */
export const tidyEmbedding = ({ origins }: Embedding): Embedding => ({
  origins: [...new Set(origins.map(readOrigin).filter((origin) => origin !== null))],
});

/** Nobody shows anything in a frame until an owner says who may. */
export const USUAL_EMBEDDING: Embedding = { origins: [] };
