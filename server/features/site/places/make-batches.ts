import type { CodePlace } from '#domain/site/places/read-code-line.ts';

/** A code with the middle of so many places. */
export type CodeMiddle = CodePlace & { places: number };

const BATCH_CODES = 1000;

/** The middle of what is known of a code and one more place; across the 180th meridian the first side stays. */
function addPlace(known: CodeMiddle, place: CodePlace): CodeMiddle {
  const places = known.places + 1;
  const isAcross = Math.abs(known.longitude - place.longitude) > 180;
  const middle = (of: 'latitude' | 'longitude') =>
    isAcross ? known[of] : known[of] + (place[of] - known[of]) / places;
  return { ...known, latitude: middle('latitude'), longitude: middle('longitude'), places };
}

/** Collects places into batches in which each code stands once. */
export async function* makeBatches(places: AsyncIterable<CodePlace>): AsyncGenerator<CodeMiddle[]> {
  let batch = new Map<string, CodeMiddle>();
  for await (const place of places) {
    const known = batch.get(place.code);
    batch.set(place.code, known ? addPlace(known, place) : { ...place, places: 1 });
    if (batch.size < BATCH_CODES) continue;
    yield [...batch.values()];
    batch = new Map();
  }
  if (batch.size > 0) yield [...batch.values()];
}
