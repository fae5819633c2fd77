/** How a body may be compressed. */
export type Encoding = 'br' | 'gzip';

type AcceptedCoding = { coding: string; weight: number };

function readCoding(part: string): AcceptedCoding {
  const [coding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const weight = quality === undefined ? 1 : Number(quality);
  return { coding, weight: Number.isFinite(weight) ? weight : 0 };
}

/**
 * The encoding of `offered` (the best first) that a client likes most, or null for the plain body (RFC 9110, 12.5.3).
 * `br;q=0` refuses Brotli, `*` stands for what is not named, and a client that prefers the plain body gets it.
 */
export function chooseEncoding(acceptEncoding: string | undefined, offered: readonly Encoding[]): Encoding | null {
  const accepted = (acceptEncoding ?? '').split(',').map(readCoding);
  const weightOf = (coding: string) => accepted.find((one) => one.coding === coding)?.weight;
  const others = weightOf('*') ?? 0;
  let best: Encoding | null = null;
  let bestWeight = weightOf('identity') ?? 0;
  for (const encoding of offered) {
    const weight = weightOf(encoding) ?? others;
    if (weight > 0 && (weight > bestWeight || (best === null && weight === bestWeight))) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}
