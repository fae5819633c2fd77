import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { ChangeImport, CreateImport, ImportDetail } from '#domain/imports/import-json.ts';
import { isWorking } from '#domain/imports/import-kinds.ts';

const IMPORTS = ['admin', 'imports'] as const;
const WORKING_MS = 700;
const WAITING_MS = 1500;

/** The newest imports. */
export const importsQuery = {
  queryKey: [...IMPORTS, 'list'],
  queryFn: async () => readAnswer(await api.admin.imports.$get({ query: {} })),
  staleTime: 0,
};

/** How soon an import is asked for again: often while a job works on it, not at all once it waits for a person. */
function pollAfter(found: ImportDetail | undefined): number | false {
  if (!found) return false;
  if (isWorking(found.state)) return WORKING_MS;
  return found.state === 'waiting' ? WAITING_MS : false;
}

/** One import, which is followed while a job works on it. */
export const importQuery = (id: string) => ({
  queryKey: [...IMPORTS, id],
  queryFn: async () => readAnswer(await api.admin.imports[':id'].$get({ param: { id } })),
  staleTime: 0,
  refetchInterval: (query: { state: { data: ImportDetail | undefined } }) => pollAfter(query.state.data),
});

async function keep(found: ImportDetail): Promise<ImportDetail> {
  queryClient.setQueryData([...IMPORTS, found.id], found);
  await queryClient.invalidateQueries({ queryKey: importsQuery.queryKey });
  return found;
}

/** Begins an import; its file is sent next. */
export const createImport = async (json: CreateImport): Promise<ImportDetail> =>
  keep(await readAnswer(await api.admin.imports.$post({ json })));

/** Says what the columns stand for and how rows are taken. */
export const changeImport = async (from: ImportDetail, json: ChangeImport): Promise<ImportDetail> =>
  keep(
    await readAnswer(
      await api.admin.imports[':id'].$patch({ param: { id: from.id }, header: ifMatchHeader(from), json }),
    ),
  );

export type ImportStep = 'check' | 'run' | 'cancel' | 'undo';

/** Checks, runs, cancels or undoes an import. */
export async function moveImport(from: ImportDetail, step: ImportStep): Promise<ImportDetail> {
  const request = { param: { id: from.id }, header: ifMatchHeader(from) };
  const paths = api.admin.imports[':id'];
  switch (step) {
    case 'check':
      return keep(await readAnswer(await paths.check.$post(request)));
    case 'run':
      return keep(await readAnswer(await paths.run.$post(request)));
    case 'cancel':
      return keep(await readAnswer(await paths.cancel.$post(request)));
    case 'undo':
      return keep(await readAnswer(await paths.undo.$post(request)));
  }
}

/** Removes an import from the list; what it made stays. */
export async function deleteImport(from: ImportDetail): Promise<void> {
  const request = { param: { id: from.id }, header: ifMatchHeader(from) };
  const answer = await api.admin.imports[':id'].$delete(request);
  if (!answer.ok) await readAnswer(answer);
  await queryClient.invalidateQueries({ queryKey: importsQuery.queryKey });
}
