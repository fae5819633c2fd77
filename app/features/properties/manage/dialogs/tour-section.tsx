import { type FormEvent, useState } from 'react';
import { useAction } from '#app/lib/request/use-action.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { Button } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import type { TourJson } from '#domain/deliveries/delivery-json.ts';
import { providerName } from '#domain/deliveries/tour-links.ts';
import { addTour, removeTour, toursQuery } from '../../api/deliveries.ts';

/** The tours of a property that stand with others: added by their address, shown in its delivery. */
export function TourSection({ propertyId }: { propertyId: string }) {
  const { data, failure, retry } = useList(toursQuery(propertyId));
  const [address, setAddress] = useState('');
  const [title, setTitle] = useState('');
  const { isSending, errorMessage, errors, send } = useSubmit();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      await addTour(propertyId, { address, title });
      setAddress('');
      setTitle('');
    });
  };
  return (
    <section aria-labelledby="property-tours" className="border-t border-line pt-5">
      <h3 id="property-tours" className="font-medium text-ink">
        Tours and films by link
      </h3>
      <p className="mt-1 text-sm text-body">
        Matterport, iGUIDE, Zillow 3D Home, YouTube or Vimeo. The delivery loads them when somebody opens one.
      </p>
      {failure && (
        <RetryNotice title="The tours could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      <ul className="mt-2 divide-y divide-line">
        {data?.tours.map((tour) => (
          <TourRow key={tour.id} propertyId={propertyId} tour={tour} />
        ))}
      </ul>
      <form
        onSubmit={submit}
        noValidate
        aria-label="New tour"
        className="mt-3 grid items-start gap-3 sm:grid-cols-[2fr_1fr_auto]"
      >
        <Field label="Address" name="address" error={errors.address}>
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              value={address}
              onChange={({ target }) => setAddress(target.value)}
            />
          )}
        </Field>
        <Field label="Title" name="title" optionalText="optional" error={errors.title}>
          {(control) => <Input {...control} value={title} onChange={({ target }) => setTitle(target.value)} />}
        </Field>
        <Button type="submit" variant="outline" aria-disabled={isSending} className="sm:mt-7">
          {isSending ? 'One moment...' : 'Add tour'}
        </Button>
      </form>
      <FormError text={errorMessage} />
    </section>
  );
}

function TourRow({ propertyId, tour }: { propertyId: string; tour: TourJson }) {
  const name = tour.title || providerName(tour.provider);
  const remove = useAction('The tour could not be removed', () => removeTour(propertyId, tour.id));
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <p className="min-w-0 wrap-anywhere text-ink">
        {name}
        {tour.title && <span className="text-body"> ({providerName(tour.provider)})</span>}
      </p>
      <Button
        variant="danger-quiet"
        size="sm"
        aria-label={`Remove ${name}`}
        aria-disabled={Boolean(remove.running)}
        onClick={() => void remove.run()}
      >
        Remove
      </Button>
    </li>
  );
}
