import { useState } from 'react';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { Segment } from '#app/ui/form/segment.tsx';
import type { MailInput } from '#domain/operations/connections/connection-input.ts';
import type { ConnectionsJson } from '#domain/operations/connections/connection-json.ts';
import type { MailSecurity } from '#domain/operations/connections/connection-kinds.ts';
import { LockedValue } from '../setup/locked-value.tsx';
import { ConnectionFields } from './connection-fields.tsx';
import { KeptConnection } from './connection-state.tsx';
import { useConnectionForm } from './use-connection-form.ts';

type Mail = ConnectionsJson['mail'];

/** The mail server: what holds, and the form that connects one. */
export function MailConnection({ mail }: { mail: Mail }) {
  const [isChanging, setIsChanging] = useState(false);
  const { source, server, variable, destination } = mail;
  if (source === 'environment' && variable) {
    return <LockedValue label="Mail server" value={destination} variable={variable} />;
  }
  if (source === 'portal' && server && !isChanging) {
    return (
      <KeptConnection
        kind="mail"
        state={mail}
        facts={[
          ['Server', `${server.host}, port ${server.port}`],
          ['Encryption', LABELS[server.security]],
          ['User name', server.user || 'None'],
          ['Sender', mail.from],
        ]}
        consequence="Emails are kept in files again and reach nobody, until a mail server is connected."
        onChange={() => setIsChanging(true)}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {source === 'default' && (
        <Notice tone="amber" title="Emails reach nobody yet">
          They are kept in {destination}. Links of invitations and payments can be copied meanwhile.
        </Notice>
      )}
      <MailForm
        key={mail.version}
        mail={mail}
        onSaved={() => setIsChanging(false)}
        onCancel={isChanging ? () => setIsChanging(false) : undefined}
      />
    </div>
  );
}

const LABELS: Record<MailSecurity, string> = { starttls: 'STARTTLS', tls: 'TLS' };
const PORTS: Record<MailSecurity, string> = { starttls: '587', tls: '465' };

type MailFormProps = { mail: Mail; onSaved: () => void; onCancel: (() => void) | undefined };

function MailForm({ mail, onSaved, onCancel }: MailFormProps) {
  const kept = mail.source === 'portal' ? mail.server : null;
  const [host, setHost] = useState(kept?.host ?? '');
  const [port, setPort] = useState(String(kept?.port ?? PORTS.starttls));
  const [security, setSecurity] = useState<MailSecurity>(kept?.security ?? 'starttls');
  const [user, setUser] = useState(kept?.user ?? '');
  const [password, setPassword] = useState('');
  const [from, setFrom] = useState(kept?.from ?? '');
  const form = useConnectionForm(mail, onSaved);
  const { errors } = form;
  const choose = (next: MailSecurity) => {
    setSecurity(next);
    // The usual port follows; one that was typed stays.
    if (port === PORTS[security]) setPort(PORTS[next]);
  };
  const input = (): MailInput => ({
    kind: 'mail',
    host: host.trim(),
    port: Number(port),
    security,
    user: user.trim(),
    password: password === '' ? null : password,
    from: from.trim() || null,
  });
  return (
    <ConnectionFields label="Mail server" form={form} input={input} onCancel={onCancel}>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <Field label="Server" name="host" required error={errors.host} hint="As your mail provider calls it.">
          {(control) => (
            <Input
              {...control}
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              placeholder="mail.example.com"
              value={host}
              onChange={({ target }) => setHost(target.value)}
            />
          )}
        </Field>
        <Field label="Port" name="port" required error={errors.port}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={port}
              onChange={({ target }) => setPort(target.value)}
            />
          )}
        </Field>
      </div>
      <Field label="Encryption" name="security" error={errors.security}>
        {({ 'aria-describedby': describedBy }) => (
          <div
            role="radiogroup"
            aria-label="Encryption"
            aria-describedby={describedBy}
            className="flex w-fit rounded-full bg-well p-1"
          >
            {(['starttls', 'tls'] as const).map((each) => (
              <Segment
                key={each}
                name="security"
                value={each}
                isChosen={security === each}
                onChoose={() => choose(each)}
                className="min-h-10 px-4 pointer-coarse:min-h-11"
              >
                {LABELS[each]}
              </Segment>
            ))}
          </div>
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="User name" name="user" error={errors.user} hint="Often the whole address.">
          {(control) => (
            <Input
              {...control}
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              value={user}
              onChange={({ target }) => setUser(target.value)}
            />
          )}
        </Field>
        <PasswordField
          label="Password of the mail server"
          name="password"
          autoComplete="new-password"
          error={errors.password}
          hint={kept?.has_password ? 'Leave it empty to keep the one that is kept.' : undefined}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </div>
      {mail.from_variable ? (
        <LockedValue label="Sender" value={mail.from} variable={mail.from_variable} />
      ) : (
        <Field
          label="Sender"
          name="from"
          required={mail.is_sample}
          optionalText="optional"
          error={errors.from}
          hint={mail.is_sample ? 'The address that emails come from.' : `Empty: ${mail.from}.`}
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              placeholder="hello@studio.example.com"
              value={from}
              onChange={({ target }) => setFrom(target.value)}
            />
          )}
        </Field>
      )}
      <p className="text-sm text-pretty text-muted">
        A test message goes to {mail.own_address}. The server is kept only where it takes that message.
      </p>
    </ConnectionFields>
  );
}
