import { type Services, systemContext } from './context.ts';
import { writeAuthEvents } from './features/sign-in/sign-up.ts';
import { createAuth } from './platform/auth/create-auth.ts';
import { createPasswords } from './platform/auth/passwords.ts';

/** Adds sign-ins to the services that they stand on; what they report is done with all of them. */
export function withAuth(services: Omit<Services, 'auth'>): Services {
  const events = writeAuthEvents(() => systemContext(complete));
  const complete: Services = { ...services, auth: createAuth({ ...services, passwords: createPasswords(), events }) };
  return complete;
}
