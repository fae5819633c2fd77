type Found = { id: string; name: string; email: string };

/** People whom a search found, one of whom is chosen. Nothing where nobody was. */
export function FoundList<T extends Found>({ people, onChoose }: { people: readonly T[]; onChoose: (one: T) => void }) {
  if (people.length === 0) return null;
  return (
    <ul aria-label="Found" className="divide-y divide-line rounded-input border border-line">
      {people.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            onClick={() => onChoose(one)}
            className="flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-3 px-3.5 py-1.5 text-left hover:bg-ink/3"
          >
            <span className="font-medium wrap-anywhere text-ink">{one.name}</span>
            <span className="text-sm wrap-anywhere text-muted">{one.email}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
