/**
 * Streams a text as a file that is saved. The first piece is made before the answer begins, so that an early failure becomes an error
 * message and not half a file. If the client disconnects, writing stops.
 */
export async function answerText(
  pieces: AsyncGenerator<string>,
  { type, name }: { type: string; name: string },
): Promise<Response> {
  const encoder = new TextEncoder();
  let next = await pieces.next();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value));
      next = await pieces.next();
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}
