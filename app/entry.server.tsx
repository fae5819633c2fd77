import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { addMessages } from '#app/lib/language/messages.ts';

// The server renders in each language at once, so it has all messages from the start.
addMessages(import.meta.glob('/locales/*/pages/*.json', { eager: true, import: 'default' }));

/** Renders a page whole: it is kept and sent again, so nothing of it may come later. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failure: unknown;
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // Larger parts would otherwise be sent behind the page, with a script that puts them in.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error;
    },
  });
  await stream.allReady;
  if (failure) throw failure;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}
