import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const MANIFEST = /^manifest-[\w-]+\.js$/;
const CONTENTS = /^window\.__reactRouterManifest=(?<json>\{.*\});$/s;
/** The pages that links prefetch: those of the header, of the studio's own, and the order form. */
const PREFETCHED = /^routes\/(site\/(home|services|pricing|contact|own-page)|ordering\/order)$/;

const manifestSchema = z.looseObject({
  entry: z.looseObject({ imports: z.array(z.string()) }),
  routes: z.record(z.string(), z.looseObject({ imports: z.array(z.string()).optional() })),
});

/**
 * The list of routes that every page loads, with the files that a page imports only for those that links prefetch, without what every page
 * has loaded already, and without what a route does not have. The browser needs those names for nothing else; the page of the server names them from a list of its own. Throws if it
 * is not React Router's manifest.
 */
export function shortenManifest(text: string): string {
  const json = CONTENTS.exec(text)?.groups?.json;
  if (!json) throw new Error('The manifest of React Router has another form than expected.');
  const manifest = manifestSchema.parse(JSON.parse(json));
  const { entry, routes } = manifest;
  const loaded = new Set([...entry.imports, ...(routes.root?.imports ?? [])]);
  for (const [id, route] of Object.entries(routes)) {
    if (PREFETCHED.test(id)) route.imports = route.imports?.filter((file) => !loaded.has(file));
    else delete route.imports;
    // What is not there is as good as false to the router.
    for (const [fact, value] of Object.entries(route)) if (value === false) delete route[fact];
  }
  return `window.__reactRouterManifest=${JSON.stringify(manifest)};`;
}

/** Shortens the manifest among the built files of the browser. */
export function shortenManifestIn(clientFolder: string): void {
  const assets = path.join(clientFolder, 'assets');
  const [name, ...others] = readdirSync(assets).filter((each) => MANIFEST.test(each));
  if (!name || others.length > 0) throw new Error(`Expected one manifest in ${assets}.`);
  const file = path.join(assets, name);
  writeFileSync(file, shortenManifest(readFileSync(file, 'utf8')));
}
