import { USUAL_OPTIONS } from '#domain/imports/import-json.ts';
import type { ImportState } from '#domain/imports/import-kinds.ts';
import { imports } from '#server/db/schema/imports.ts';
import { newId } from '#server/platform/random/random.ts';
import type { Callers } from '../callers.ts';
import { type Policy, staffOnly } from './define-policy.ts';

/** An import in a state, of customers, with its columns known. */
const importIn =
  (state: ImportState) =>
  async ({ studio, realtor }: Callers): Promise<string> => {
    const now = studio.clock.now();
    const id = newId(now);
    const facts = { kind: 'customers', source: 'other', fileName: 'customers.csv', options: USUAL_OPTIONS } as const;
    const form = {
      encoding: 'utf-8',
      delimiter: ',',
      headings: ['email', 'name'],
      mapping: { email: 0, name: 1 },
    } as const;
    await studio.db.insert(imports).values({
      id,
      ...facts,
      ...form,
      headings: [...form.headings],
      state,
      createdBy: realtor.id,
      createdAt: now,
      movedAt: now,
    });
    return id;
  };

/** Imports from other systems: for who may change the settings. */
export const IMPORT_POLICY: Policy = {
  'GET /api/admin/imports': { statuses: staffOnly(200) },
  'POST /api/admin/imports': {
    statuses: staffOnly(201),
    json: () => ({ kind: 'customers', file_name: 'customers.csv' }),
  },
  'GET /api/admin/imports/:id': { statuses: staffOnly(200), thing: importIn('ready') },
  'PATCH /api/admin/imports/:id': {
    statuses: staffOnly(200),
    thing: importIn('ready'),
    json: () => ({ mapping: { email: 0 } }),
  },
  'DELETE /api/admin/imports/:id': { statuses: staffOnly(204), thing: importIn('done') },
  'POST /api/admin/imports/:id/check': { statuses: staffOnly(200), thing: importIn('ready') },
  'POST /api/admin/imports/:id/run': { statuses: staffOnly(200), thing: importIn('checked') },
  'POST /api/admin/imports/:id/cancel': { statuses: staffOnly(200), thing: importIn('running') },
  'POST /api/admin/imports/:id/undo': { statuses: staffOnly(200), thing: importIn('done') },
  'GET /api/admin/imports/:id/faults.csv': { statuses: staffOnly(200), thing: importIn('checked') },
};
