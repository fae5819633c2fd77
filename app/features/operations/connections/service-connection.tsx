import { useState } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { ConnectionsJson } from '#domain/operations/connections/connection-json.ts';
import { LockedValue } from '../setup/locked-value.tsx';
import { ConnectionFields } from './connection-fields.tsx';
import { KeptConnection } from './connection-state.tsx';
import { useConnectionForm } from './use-connection-form.ts';

type Service = ConnectionsJson['geocoder'];
type Kind = 'geocoder' | 'routing';

const TEXTS: Record<Kind, { label: string; example: string; hint: string; without: string; consequence: string }> = {
  geocoder: {
    label: 'Geocoder',
    example: 'https://photon.example.com',
    hint: 'A service that answers as Photon does. It gets the addresses of orders.',
    without: 'Addresses are looked up by their postal codes, in a table that the studio has with it.',
    consequence: 'Addresses are looked up by their postal codes again.',
  },
  routing: {
    label: 'Routing service',
    example: 'https://osrm.example.com',
    hint: 'A service that answers as the table service of OSRM does. It gets the places of shoots.',
    without: 'Drives are estimated by the straight line between two shoots.',
    consequence: 'Drives are estimated by the straight line again.',
  },
};

/** A service at an address: what holds, and the form that connects one. */
export function ServiceConnection({ kind, service }: { kind: Kind; service: Service }) {
  const [isOpen, setIsOpen] = useState(false);
  const { label, without, consequence } = TEXTS[kind];
  const { source, address, variable } = service;
  if (source === 'environment' && variable) return <LockedValue label={label} value={address} variable={variable} />;
  if (isOpen) {
    return <ServiceForm key={service.version} kind={kind} service={service} onClose={() => setIsOpen(false)} />;
  }
  if (source === 'portal') {
    return (
      <KeptConnection
        kind={kind}
        state={service}
        facts={[['Address', address]]}
        consequence={consequence}
        onChange={() => setIsOpen(true)}
      />
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-[0.9375rem] text-pretty text-body">{without}</p>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Connect a {label.toLowerCase()}
      </Button>
    </div>
  );
}

function ServiceForm({ kind, service, onClose }: { kind: Kind; service: Service; onClose: () => void }) {
  const [url, setUrl] = useState('');
  const form = useConnectionForm(service, onClose);
  const { label, example, hint } = TEXTS[kind];
  return (
    <ConnectionFields label={label} form={form} input={() => ({ kind, url: url.trim() })} onCancel={onClose}>
      <Field label="Address" name="url" required error={form.errors.url} hint={hint}>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={example}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        )}
      </Field>
      <p className="text-sm text-pretty text-muted">
        The address of the studio is looked up. The service is kept only where it answers.
      </p>
    </ConnectionFields>
  );
}
