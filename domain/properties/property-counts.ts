/**
 * What a property counts, in the names of its columns and of JSON. A line here is a field of `PATCH /api/properties/{id}`, of every answer, of
 * imports and of the form; its column, its words and its place in the form are in the files of docs/first-change.md. `most` is the highest number.
 */
export const PROPERTY_COUNTS = {
  bedrooms: { label: 'Bedrooms', most: 1000 },
  bathrooms: { label: 'Bathrooms', most: 1000 },
} as const;

export type PropertyCount = keyof typeof PROPERTY_COUNTS;
type CountRule = { label: string; most: number };

/** Makes something of each count: `mapCounts((name) => row[name])` is `{ bedrooms: 3, bathrooms: 2.5 }`. */
export function mapCounts<T>(make: (name: PropertyCount, rule: CountRule) => T): Record<PropertyCount, T> {
  const entries = Object.entries(PROPERTY_COUNTS).map(([name, rule]) => [name, make(asCount(name), rule)]);
  // The keys are those of the table.
  return Object.fromEntries(entries) as Record<PropertyCount, T>;
}

/** Whether a name of a field is that of a count. */
export const isCount = (name: string): name is PropertyCount => Object.hasOwn(PROPERTY_COUNTS, name);

function asCount(name: string): PropertyCount {
  if (!isCount(name)) throw new Error(`A property has no count ${name}.`);
  return name;
}
