import { useState } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import { CopyButton } from '#app/ui/button/copy-button.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import type { ConnectionsJson } from '#domain/operations/connections/connection-json.ts';
import type { CalendarAppKind } from '#domain/scheduling/people/calendar-providers.ts';
import { LockedValue } from '../setup/locked-value.tsx';
import { APP_TEXTS, serviceName } from './calendar-app-texts.tsx';
import { ConnectionFields } from './connection-fields.tsx';
import { KeptConnection } from './connection-state.tsx';
import { useConnectionForm } from './use-connection-form.ts';

/** An app at a service; `tenant` is of Microsoft alone. */
type App = ConnectionsJson['google_calendar'] & { tenant?: string | null };
type AppProps = { kind: CalendarAppKind; app: App };

/** The studio's own app at a service: what is entered there, and the id and the secret that come back. */
export function CalendarAppConnection({ kind, app }: AppProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { source, variable, client_id: clientId, tenant } = app;
  return (
    <div className="flex flex-col gap-5">
      {source === 'environment' && variable && <LockedValue label="Client id" value={clientId} variable={variable} />}
      {source === 'portal' && !isOpen && (
        <KeptConnection
          kind={kind}
          state={app}
          facts={[
            ['Client id', clientId],
            ['Client secret', 'kept encrypted'],
            ...(tenant ? ([['Directory', tenant]] as const) : []),
          ]}
          consequence={`People of the crew can no longer connect, and ${APP_TEXTS[kind].calendars} are neither read nor written.`}
          onChange={() => setIsOpen(true)}
        />
      )}
      {source === 'default' && !isOpen && (
        <div className="flex flex-col items-start gap-4">
          <p className="text-[0.9375rem] text-pretty text-body">
            With an app of your own at {serviceName(kind)}, people of the crew connect their calendars by themselves:
            shoots appear there, and times that are busy there are not offered.
          </p>
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            Set up
          </Button>
        </div>
      )}
      {(isOpen || source !== 'default') && <WhatToEnter kind={kind} app={app} />}
      {isOpen && <AppForm key={app.version} kind={kind} app={app} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  return (
    <div className="mt-3">
      <p className="text-sm text-body">{label}</p>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 basis-60 text-sm break-all text-ink">{text}</code>
        <CopyButton text={text} label={`Copy the ${label.toLowerCase()}`} />
      </div>
    </div>
  );
}

/** What is entered at the service, exactly as it stands here. */
function WhatToEnter({ kind, app: { redirect_address: redirect, scopes } }: AppProps) {
  return (
    <div className="rounded-input border border-line bg-well p-4">
      <p className="text-sm font-medium text-ink">What to enter at {serviceName(kind)}</p>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-sm text-pretty text-body">
        {APP_TEXTS[kind].steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change their order
          <li key={index}>{step}</li>
        ))}
      </ol>
      <Copied label="Redirect address" text={redirect} />
      <Copied label="Scopes" text={scopes.join(' ')} />
    </div>
  );
}

function AppForm({ kind, app, onClose }: AppProps & { onClose: () => void }) {
  const [clientId, setClientId] = useState(app.client_id ?? '');
  const [secret, setSecret] = useState('');
  const [tenant, setTenant] = useState(app.tenant ?? 'common');
  const form = useConnectionForm(app, onClose);
  const isKept = app.source === 'portal';
  const input = () => {
    const client_secret = secret.trim() === '' && isKept ? null : secret.trim();
    const typed = { client_id: clientId.trim(), client_secret };
    return kind === 'google_calendar' ? { kind, ...typed } : { kind, ...typed, tenant: tenant.trim() };
  };
  return (
    <ConnectionFields label={`App at ${serviceName(kind)}`} form={form} input={input} onCancel={onClose}>
      <Field label="Client id" name="client_id" required error={form.errors.client_id}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={APP_TEXTS[kind].example}
            value={clientId}
            onChange={({ target }) => setClientId(target.value)}
          />
        )}
      </Field>
      <PasswordField
        label="Client secret"
        name="client_secret"
        required={!isKept}
        autoComplete="new-password"
        hint={isKept ? 'Leave it empty to keep the present one.' : APP_TEXTS[kind].secretHint}
        error={form.errors.client_secret}
        value={secret}
        onChange={({ target }) => setSecret(target.value)}
      />
      {kind === 'microsoft_calendar' && (
        <Field
          label="Directory (tenant)"
          name="tenant"
          required
          hint="The directory (tenant) id of the app, where it lets in your directory alone. Otherwise common: work, school and personal accounts."
          error={form.errors.tenant}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={tenant}
              onChange={({ target }) => setTenant(target.value)}
            />
          )}
        </Field>
      )}
    </ConnectionFields>
  );
}
