import { queryClient } from '#app/lib/request/query-client.ts';
import { UPLOAD_PART_BYTES } from '#domain/media/upload-part.ts';

const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000, 15_000, 15_000, 15_000];

const readDetail = (body: string): string | null => {
  try {
    const parsed: unknown = JSON.parse(body);
    const detail = typeof parsed === 'object' && parsed !== null && 'detail' in parsed ? parsed.detail : null;
    return typeof detail === 'string' ? detail : null;
  } catch {
    return null;
  }
};

/** Sends the file of an import. It survives a lost line. Rejects with the sentence of the server where it is not taken. */
export async function sendImportFile(
  importId: string,
  file: File,
  onProgress: (fraction: number) => void,
): Promise<void> {
  const { DetailedError, Upload } = await import('tus-js-client');
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: '/api/uploads',
      chunkSize: UPLOAD_PART_BYTES,
      metadata: { filename: file.name, filetype: file.type, importId },
      storeFingerprintForResuming: false,
      retryDelays: RETRY_DELAYS_MS,
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
      onSuccess: () => resolve(),
      onError: (error) => {
        const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined;
        reject(new Error(readDetail(body ?? '') ?? 'The file could not be sent. Please try again.'));
      },
    });
    upload.start();
  });
  await queryClient.invalidateQueries({ queryKey: ['admin', 'imports'] });
}
