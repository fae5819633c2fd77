import { type FormEvent, useState } from 'react';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Field, FileInput } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { COUNTRIES } from '#domain/shared/addresses/country-address.ts';
import { countryName } from '#domain/site/country-labels.ts';
import { MAX_CODE_FILE_BYTES, type PlacesJson } from '#domain/site/places/places-json.ts';
import { uploadCodes } from './api/places.ts';

const byName = COUNTRIES.map((code) => ({ code, name: countryName(code) })).toSorted((one, other) =>
  one.name.localeCompare(other.name, 'en'),
);

/** Sends a file of postal codes for a country; what is wrong with it is listed by line. */
export function UploadCodes({ places }: { places: PlacesJson }) {
  const [country, setCountry] = useState(places.country);
  const [missing, setMissing] = useState<string | null>(null);
  const { isSending, errorMessage, errors, send } = useSubmit();
  const isReplacing = places.files.some((file) => file.country === country);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const file = new FormData(form).get('file');
    if (!(file instanceof File) || file.size === 0) return setMissing('Choose a file.');
    if (file.size > MAX_CODE_FILE_BYTES) return setMissing('A file of postal codes may have 64 MB at most.');
    setMissing(null);
    void send(async () => {
      await uploadCodes(country, file);
      form.reset();
      toast({ title: `The postal codes of ${countryName(country)} hold now`, variant: 'success' });
    });
  };
  const lines = Object.entries(errors).filter(([path]) => path.startsWith('lines.'));
  return (
    <form aria-label="Upload postal codes" onSubmit={submit} className="flex flex-col gap-5" noValidate>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Field label="Country" name="country">
          {(control) => (
            <Select {...control} value={country} onChange={({ target }) => setCountry(target.value)}>
              {byName.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="File"
          name="file"
          hint={`${country}.zip or ${country}.txt of GeoNames, from a few kB to 10 MB; license CC BY 4.0. You download it at download.geonames.org/export/zip.`}
        >
          {(control) => <FileInput {...control} accept=".zip,.txt,.csv" />}
        </Field>
      </div>
      <FormError text={missing ?? errors.file ?? errors.file_name ?? errorMessage} />
      {lines.length > 0 && (
        <ul aria-label="Wrong lines" className="flex flex-col gap-1 text-sm wrap-anywhere text-danger-text">
          {lines.map(([path, message]) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      )}
      <div>
        <Button type="submit" variant="outline" aria-disabled={isSending}>
          {isSending ? 'Reading the file...' : isReplacing ? 'Replace postal codes' : 'Upload postal codes'}
        </Button>
      </div>
    </form>
  );
}
