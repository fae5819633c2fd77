import type { PreviewData } from '#domain/properties/preview-data.ts';

type Fact = { label: string; value: number | null; unit?: string };

/** Bedrooms, bathrooms and area in one calm row; what is not known has no place in it. */
export function PropertyFacts({ data }: { data: Pick<PreviewData, 'bedrooms' | 'bathrooms' | 'area'> }) {
  const facts: Fact[] = [
    { label: 'Bedrooms', value: data.bedrooms },
    { label: 'Bathrooms', value: data.bathrooms },
    { label: 'Area', value: data.area, unit: 'sq ft' },
  ];
  const known = facts.filter(({ value }) => value !== null);
  if (known.length === 0) return null;
  return (
    <dl className="flex divide-x divide-line border-y border-line">
      {known.map(({ label, value, unit }) => (
        <div
          key={label}
          className="flex min-w-0 flex-auto flex-col-reverse justify-end px-3 py-5 first:pl-0 last:pr-0 sm:flex-1 sm:px-8 sm:py-6"
        >
          <dt className="mt-1 text-sm text-muted">{label}</dt>
          <dd className="display text-[1.625rem] wrap-anywhere tabular-nums sm:text-4xl">
            {value?.toLocaleString('en-US')}
            {unit && <span className="font-sans text-base leading-none tracking-normal text-body"> {unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
