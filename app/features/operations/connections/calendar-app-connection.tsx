import { useState } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import { CopyButton } from '#app/ui/button/copy-button.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import type { ConnectionsJson } from '#domain/operations/connections/connection-json.ts';
import { LockedValue } from '../setup/locked-value.tsx';
import { ConnectionFields } from './connection-fields.tsx';
import { KeptConnection } from './connection-state.tsx';
import { useConnectionForm } from './use-connection-form.ts';

type App = ConnectionsJson['google_calendar'];

const CONSOLE = 'https://console.cloud.google.com/auth/clients';

/** The studio's own app at Google: what is entered there, and the id and the secret that come back. */
export function CalendarAppConnection({ app }: { app: App }) {
  const [isOpen, setIsOpen] = useState(false);
  const { source, variable, client_id: clientId } = app;
  return (
    <div className="flex flex-col gap-5">
      {source === 'environment' && variable && <LockedValue label="Client id" value={clientId} variable={variable} />}
      {source === 'portal' && !isOpen && (
        <KeptConnection
          kind="google_calendar"
          state={app}
          facts={[
            ['Client id', clientId],
            ['Client secret', 'kept encrypted'],
          ]}
          consequence="People of the crew can no longer connect, and calendars of Google are neither read nor written."
          onChange={() => setIsOpen(true)}
        />
      )}
      {source === 'default' && !isOpen && (
        <div className="flex flex-col items-start gap-4">
          <p className="text-[0.9375rem] text-pretty text-body">
            With an app of your own at Google, people of the crew connect their calendars by themselves: shoots appear
            there, and times that are busy there are not offered.
          </p>
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            Set up
          </Button>
        </div>
      )}
      {(isOpen || source !== 'default') && <WhatToEnter app={app} />}
      {isOpen && <AppForm key={app.version} app={app} onClose={() => setIsOpen(false)} />}
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
function WhatToEnter({ app: { redirect_address: redirect, scopes } }: { app: App }) {
  return (
    <div className="rounded-input border border-line bg-well p-4">
      <p className="text-sm font-medium text-ink">What to enter at Google</p>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-sm text-pretty text-body">
        <li>
          In the{' '}
          <a href={CONSOLE} target="_blank" rel="noreferrer" className="rounded-md text-accent-text underline">
            Google Cloud console
          </a>
          , make a project, and turn the CalDAV API on in it.
        </li>
        <li>
          Audience: internal, where the studio has Google Workspace. Otherwise external, and published: while an app is
          in testing, each sign-in ends after seven days.
        </li>
        <li>Data access: add the scopes below. They are sensitive, and want no security audit.</li>
        <li>Clients: a web application with the redirect address below, exactly.</li>
      </ol>
      <Copied label="Redirect address" text={redirect} />
      <Copied label="Scopes" text={scopes.join(' ')} />
    </div>
  );
}

function AppForm({ app, onClose }: { app: App; onClose: () => void }) {
  const [clientId, setClientId] = useState(app.client_id ?? '');
  const [secret, setSecret] = useState('');
  const form = useConnectionForm(app, onClose);
  const isKept = app.source === 'portal';
  const input = () => ({
    kind: 'google_calendar' as const,
    client_id: clientId.trim(),
    client_secret: secret.trim() === '' && isKept ? null : secret.trim(),
  });
  return (
    <ConnectionFields label="App at Google" form={form} input={input} onCancel={onClose}>
      <Field label="Client id" name="client_id" required error={form.errors.client_id}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="1234-abcd.apps.googleusercontent.com"
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
        hint={isKept ? 'Leave it empty to keep the present one.' : 'Google shows it once, when the client is made.'}
        error={form.errors.client_secret}
        value={secret}
        onChange={({ target }) => setSecret(target.value)}
      />
    </ConnectionFields>
  );
}
