import { type TOTP, URI } from 'otpauth';
import { vi } from 'vitest';
import { PASSWORD, type Person } from './accounts.ts';

const STEP_MS = 30_000;

/** An authenticator app, and the recovery codes that came with it. */
export type TestApp = { codeAt(step?: number): string; backupCodes: string[]; secret: string };

/** Stops the machine's clock (timers run on), so that no step of 30 s ends between making a code and sending it. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
}

/** Moves the clock on by steps of the codes, so that earlier ones are not used again. */
export function nextStep(steps = 1): void {
  vi.setSystemTime(Date.now() + steps * STEP_MS);
}

function readApp(totpUri: string): TOTP {
  const parsed = URI.parse(totpUri);
  if (!('period' in parsed)) throw new Error('This is no address of a time-based code.');
  return parsed;
}

/** Asks for an authenticator app for the signed-in user; it is not confirmed yet. */
export async function beginTwoFactor({ browser }: Person): Promise<TestApp> {
  type Start = { totp_uri: string; secret: string; backup_codes: string[] };
  const { body } = await browser.request<Start>('POST', '/api/account/two-factor', { json: { password: PASSWORD } });
  const app = readApp(body.totp_uri);
  return {
    codeAt: (step = 0) => app.generate({ timestamp: Date.now() + step * STEP_MS }),
    backupCodes: body.backup_codes,
    secret: body.secret,
  };
}

/** Turns two-factor on for the signed-in user. The step of the code that did it is over afterwards. */
export async function turnOnTwoFactor(person: Person): Promise<TestApp> {
  const app = await beginTwoFactor(person);
  const json = { code: app.codeAt() };
  const { status, text } = await person.browser.request('POST', '/api/account/two-factor/confirm', { json });
  if (status !== 204) throw new Error(`Two-factor was not turned on: ${text}`);
  nextStep(4);
  return app;
}
