/** The street, then the city with state and ZIP code: '9 Elm Road, Bethesda, MD 20814'. */
const IN_TWO_PARTS = /^(.+, )([^,]+, [^,]+)$/s;

/** An address in one line where there is room; else its city, state and ZIP code go to the next line together. */
export function AddressLine({ children }: { children: string }) {
  const [, street, place] = IN_TWO_PARTS.exec(children) ?? [];
  if (!street || !place) return children;
  return (
    <>
      {street}
      <span className="inline-block max-w-full text-pretty">{place}</span>
    </>
  );
}
