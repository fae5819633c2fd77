import type { ImportDetail } from '#domain/imports/import-json.ts';
import type { ImportKind, ImportSource } from '#domain/imports/import-kinds.ts';
import type { Context } from '#server/context.ts';
import { applyImport } from '#server/features/imports/apply-import.ts';
import type { Person } from './accounts.ts';
import type { TestStudio } from './studio.ts';
import { uploadFile } from './uploads.ts';

const RUN = { attempt: 1, isLastAttempt: false };

/** A file for an import. */
export type ImportFile = { kind: ImportKind; bytes: string | Uint8Array; name?: string; source?: ImportSource };

export const readImport = async (person: Person, id: string): Promise<ImportDetail> =>
  (await person.browser.request<ImportDetail>('GET', `/api/admin/imports/${id}`)).body;

/** Goes on with an import, as a worker does. */
export const goOnWithImport = (studio: TestStudio, id: string): Promise<void> =>
  applyImport(studio.ctx, { importId: id, run: RUN });

/** Works on an import as the queue does: what lost its lease while the machine stood still is tried again. */
export async function workOnImport(ctx: Context, importId: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const failure: unknown = await applyImport(ctx, { importId, run: RUN }).catch((error: unknown) => error);
    if (failure === undefined) return;
    if (attempt === 10 || !(failure instanceof Error && failure.message.includes('was lost'))) throw failure;
  }
}

/** Begins an import, uploads its file and lets a worker look into it. */
export async function beginImport(studio: TestStudio, person: Person, file: ImportFile): Promise<ImportDetail> {
  const { kind, source = 'other', name = kind === 'media' ? 'houses.zip' : `${kind}.csv` } = file;
  const begun = await person.browser.request<ImportDetail>('POST', '/api/admin/imports', {
    json: { kind, source, file_name: name },
  });
  if (begun.status !== 201) throw new Error(`The import did not begin: ${begun.text}`);
  const bytes = typeof file.bytes === 'string' ? new TextEncoder().encode(file.bytes) : file.bytes;
  await uploadFile(person, bytes, { filename: name, importId: begun.body.id });
  await goOnWithImport(studio, begun.body.id);
  return readImport(person, begun.body.id);
}

type Step = 'check' | 'run' | 'cancel' | 'undo';

/** Asks for a step of an import. */
export const askImport = (person: Person, id: string, step: Step, ifMatch = '*') =>
  person.browser.request<ImportDetail>('POST', `/api/admin/imports/${id}/${step}`, {
    headers: { 'If-Match': ifMatch },
  });

/** Takes a step of an import to its end. */
export async function doImport(studio: TestStudio, person: Person, id: string, step: Step): Promise<ImportDetail> {
  const asked = await askImport(person, id, step);
  if (asked.status !== 200) throw new Error(`The import did not ${step}: ${asked.text}`);
  await goOnWithImport(studio, id);
  return readImport(person, id);
}

/** Changes the plan of an import. */
export const planImport = (person: Person, id: string, json: unknown) =>
  person.browser.request<ImportDetail>('PATCH', `/api/admin/imports/${id}`, { json, headers: { 'If-Match': '*' } });

/** Brings a file to its end: looked into, checked and run. */
export async function importAll(studio: TestStudio, person: Person, file: ImportFile): Promise<ImportDetail> {
  const { id } = await beginImport(studio, person, file);
  await doImport(studio, person, id, 'check');
  return doImport(studio, person, id, 'run');
}
