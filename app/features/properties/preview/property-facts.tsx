import { documentTag } from '#app/lib/language/document-language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { useSite } from '#app/lib/page/site.ts';
import type { PreviewData } from '#domain/properties/preview-data.ts';
import { shownSize } from '../format-property.ts';

type Fact = { label: string; value: number | null; unit?: string };

/** Bedrooms, bathrooms and area in one calm row; what is not known has no place in it. */
export function PropertyFacts({ data }: { data: Pick<PreviewData, 'bedrooms' | 'bathrooms' | 'area'> }) {
  const { sizeUnit } = useSite().formats;
  const area = data.area === null ? null : shownSize(data.area, sizeUnit);
  const messages = useMessages('library').preview;
  const facts: Fact[] = [
    { label: messages.bedrooms, value: data.bedrooms },
    { label: messages.bathrooms, value: data.bathrooms },
    { label: messages.area, value: area, unit: sizeUnit === 'm2' ? 'm²' : messages.sqFt },
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
            {value?.toLocaleString(documentTag())}
            {unit && <span className="font-sans text-base leading-none tracking-normal text-body"> {unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
