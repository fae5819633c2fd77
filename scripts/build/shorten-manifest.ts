import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const MANIFEST = /^manifest-[\w-]+\.js$/;
const CONTENTS = /^window\.__reactRouterManifest=(?<json>\{.*\});$/s;
/** Screens behind a sign-in. No link prefetches them. */
const SIGNED_IN = /^routes\/(admin|account|library)\//;

const manifestSchema = z.looseObject({
  routes: z.record(z.string(), z.looseObject({ imports: z.array(z.string()).optional() })),
});

/**
 * The list of routes that every page loads, without the files that each screen behind a sign-in imports. The browser needs those names only to
 * prefetch a screen; the page of the server names them from a list of its own. Throws if it is not React Router's manifest.
 */
export function shortenManifest(text: string): string {
  const json = CONTENTS.exec(text)?.groups?.json;
  if (!json) throw new Error('The manifest of React Router has another form than expected.');
  const manifest = manifestSchema.parse(JSON.parse(json));
  for (const [id, route] of Object.entries(manifest.routes)) if (SIGNED_IN.test(id)) delete route.imports;
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
