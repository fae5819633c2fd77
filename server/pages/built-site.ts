import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from './page-renderer.ts';

/** The pages are not built yet. */
export class PagesMissing extends Error {}

/** Names the folder of the last whole build, beside it. Each build has its own folder, so no running server's changes. */
export const CURRENT_BUILD_FILE = 'current';

/** A build of the pages: the files that browsers ask for, how pages are rendered, and what its pages call it. */
export type BuiltSite = { clientFolder: string; pageBuild: string | null; loadRenderer: () => Promise<PageRenderer> };

const MANIFEST = /^manifest-(?<version>[\w-]+)\.js$/;

/** The name that pages of a build know it by: it is in the name of the list of routes that they load. */
function findPageBuild(clientFolder: string): string | null {
  const assets = path.join(clientFolder, 'assets');
  const names = existsSync(assets) ? readdirSync(assets) : [];
  return names.map((name) => MANIFEST.exec(name)?.groups?.version).find(Boolean) ?? null;
}

/** The last whole build below `folder` (`build`). Throws PagesMissing where there is none. */
export function findBuiltSite(folder: string): BuiltSite {
  const pointer = path.join(folder, CURRENT_BUILD_FILE);
  const name = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : '';
  const program = path.join(folder, name, 'server/index.js');
  if (!name || !existsSync(program)) {
    throw new PagesMissing('The pages are not built. Start with `npm start`, or run `npm run build` first.');
  }
  let loaded: Promise<PageRenderer> | undefined;
  const loadRenderer = () => {
    loaded ??= import(pathToFileURL(program).href).then(
      ({ pageRenderer }: { pageRenderer: PageRenderer }) => pageRenderer,
    );
    return loaded;
  };
  const clientFolder = path.join(folder, name, 'client');
  return { clientFolder, pageBuild: findPageBuild(clientFolder), loadRenderer };
}
