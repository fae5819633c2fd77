/** The street, then the city with what belongs to it: '9 Elm Road, Bethesda, MD 20814', 'Rua Augusta 24, 1100-053 Lisboa'. */
const IN_TWO_PARTS = /^(?<street>[^,]+, |.+, (?=[^,]+,))(?<place>[^,]+(?:, [^,]+)?)$/s;

/** An address in one line where there is room; else its city, state and postal code go to the next line together. */
export function AddressLine({ children }: { children: string }) {
  const { street, place } = IN_TWO_PARTS.exec(children)?.groups ?? {};
  if (!street || !place) return children;
  return (
    <>
      {street}
      <span className="inline-block max-w-full text-pretty">{place}</span>
    </>
  );
}
