import { AppError } from '#domain/shared/errors.ts';

/** The bytes of a body, `maxBytes` at most; otherwise `too_large`, once that many have come. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new AppError('too_large', `The body may have ${maxBytes} bytes at most.`);
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
