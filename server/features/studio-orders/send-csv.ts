/**
 * Answers with a file that is written while it is sent. The first piece is made before the answer begins, so that what
 * fails at once is an error with a sentence, and not half a file. A client that leaves stops the writing.
 */
export async function answerCsv(pieces: AsyncGenerator<string>, now: Date, name = 'orders'): Promise<Response> {
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
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`,
    },
  });
}
