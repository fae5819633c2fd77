import { useState } from 'react';
import { useSite } from '#app/lib/page/site.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { countryName } from '#domain/site/country-labels.ts';
import type { CodeFileJson, PlacesJson } from '#domain/site/places/places-json.ts';
import { removeCodes } from './api/places.ts';
import { formatCount } from './describe-source.ts';

/** The countries whose postal codes are known, and from where. */
export function CodeFiles({ places }: { places: PlacesJson }) {
  const [removing, setRemoving] = useState<CodeFileJson | null>(null);
  const { run, running } = useAction<CodeFileJson>('The postal codes could not be removed', async ({ country }) => {
    await removeCodes(country);
    setRemoving(null);
    toast({ title: `The postal codes of ${countryName(country)} were removed`, variant: 'success' });
  });
  const shipped = places.shipped.filter((code) => !places.files.some(({ country }) => country === code));
  return (
    <div>
      <h3 className="font-medium text-ink">Postal codes</h3>
      <ul aria-label="Postal codes" className="mt-2 divide-y divide-line border-y border-line">
        {places.files.map((file) => (
          <FileRow key={file.country} file={file} onRemove={() => setRemoving(file)} />
        ))}
        {shipped.map((code) => (
          <li key={code} className="py-3">
            <p className="font-medium text-ink">{countryName(code)}</p>
            <p className="text-sm text-muted">A part of Listing Studio</p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        Data:{' '}
        <a href="https://www.geonames.org" target="_blank" rel="noreferrer" className="underline underline-offset-2">
          GeoNames
        </a>
        , CC BY 4.0
      </p>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(isOpen) => !isOpen && setRemoving(null)}
        title={`Remove the postal codes of ${countryName(removing?.country ?? 'US')}?`}
        description="Addresses there are not found by their postal code any more. Orders keep what they cost."
        action="Remove"
        isRunning={running !== null}
        onConfirm={() => removing && void run(removing)}
      />
    </div>
  );
}

function FileRow({ file, onRemove }: { file: CodeFileJson; onRemove: () => void }) {
  const { timeZone } = useSite().formats;
  const { country, file_name, codes, uploaded_at } = file;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium text-ink">{countryName(country)}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {formatCount(codes)} {codes === 1 ? 'code' : 'codes'} of {file_name}, uploaded{' '}
          {formatDate(uploaded_at, 'en', timeZone)}
        </p>
      </div>
      <Button variant="ghost" size="sm" aria-label={`Remove ${countryName(country)}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
