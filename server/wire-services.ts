import { type Services, systemContext } from './context.ts';
import { writeAuthEvents } from './features/accounts/sign-in/sign-up.ts';
import { ErrorRecorder } from './features/operations/errors/record-errors.ts';
import { SchemaWatch } from './features/operations/system/watch-schema.ts';
import { openUploads } from './features/reviews/uploads/open-uploads.ts';
import { ChangeWatch } from './features/reviews/watch-changes.ts';
import { openContent } from './features/site/get-content.ts';
import { createAuth } from './platform/auth/create-auth.ts';
import { createPasswords } from './platform/auth/passwords.ts';
import { KeptValues } from './platform/memory/kept-values.ts';
import { watchMailer, watchPayments } from './platform/metrics/watch-services.ts';
import { UPLOAD_TARGETS } from './upload-targets.ts';

/** The pictures of some hundred houses in the size of a grid, or of some ten in the size of a screen. */
const MARKED_BYTES = 48 * 1024 * 1024;

/** The services that are built on all others: what happens in them is done with the whole of the product. */
export type UpperServices =
  | 'errorRecorder'
  | 'auth'
  | 'content'
  | 'uploads'
  | 'uploadTargets'
  | 'markedPictures'
  | 'reviewWatch'
  | 'schemaWatch';

/** Adds sign-ins, the content of the site and uploads to the services that they are built on. */
export function wireServices(bare: Omit<Services, UpperServices>, passwords = createPasswords()): Services {
  const { metrics } = bare;
  const services = {
    ...bare,
    mailer: watchMailer(bare.mailer, metrics),
    payments: watchPayments(bare.payments, metrics),
  };
  const events = writeAuthEvents(() => systemContext(complete));
  const complete: Services = {
    ...services,
    errorRecorder: new ErrorRecorder(services),
    auth: createAuth({ ...services, passwords, events }),
    content: openContent(services),
    markedPictures: new KeptValues<Buffer>({ maxBytes: MARKED_BYTES, bytesOf: ({ length }) => length }),
    reviewWatch: new ChangeWatch(services),
    schemaWatch: new SchemaWatch(services),
    uploadTargets: UPLOAD_TARGETS,
    uploads: openUploads(services, () => systemContext(complete)),
  };
  return complete;
}
