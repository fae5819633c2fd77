import type { Services } from '#server/context.ts';
import { type KeptPage, makeKeptPage } from '#server/pages/kept-pages.ts';
import { KeptValues } from '#server/platform/memory/kept-values.ts';
import type { ApiDocument } from './make-document.ts';
import { renderApiPage } from './render-api-page.ts';

const MAX_BYTES = 16 * 1024 * 1024;
/** A client asks whether it has changed, and gets it again with another build alone. */
const HEADERS = { 'Cache-Control': 'public, no-cache' };

/** The description of an API as programs and people read it, compressed. */
export type KeptDocument = { json(): Promise<KeptPage>; page(): Promise<KeptPage> };

/** Keeps the description that `make` makes: it is what the build says, under the studio's name and address, and is made anew where one of them changes. */
export function keepDocument(
  { content }: Pick<Services, 'content'>,
  title: string,
  make: () => ApiDocument,
): KeptDocument {
  let made: ApiDocument | undefined;
  const kept = new KeptValues<KeptPage>({ maxBytes: MAX_BYTES, bytesOf: ({ bytes }) => bytes });
  const keep = async (type: string, write: (document: ApiDocument) => unknown): Promise<KeptPage> => {
    const { brandName, email } = (await content.get()).site.business;
    return kept.get(`${type} ${brandName} ${email}`, async () => {
      made ??= make();
      const info = { ...made.info, title: `${brandName} ${title}`, contact: { name: brandName, email } };
      const text = String(await write({ ...made, info }));
      return makeKeptPage({ text, type, status: 200, headers: HEADERS });
    });
  };
  return {
    json: () => keep('application/json', (document) => JSON.stringify(document)),
    page: () => keep('text/html; charset=UTF-8', renderApiPage),
  };
}
