/** A file that is to be shared: where it is, and under which name. */
export type SharedFile = { address: string; name: string };

/**
 * The result of sharing: `done` (also if cancelled), `again` if the visitor has to press once more, or `download` if
 * the device cannot share these files.
 */
export type ShareOutcome = 'done' | 'again' | 'download';

/** The most photos to share at once. A phone keeps all of them in memory. */
export const MOST_SHARED = 20;

const EXAMPLE = () => new File([], 'photo.jpg', { type: 'image/jpeg' });

/** Whether this is a touch device that can save photos by its share sheet, as phones do. */
export function canShareFiles(): boolean {
  if (typeof navigator.canShare !== 'function' || !window.matchMedia('(pointer: coarse)').matches) return false;
  return navigator.canShare({ files: [EXAMPLE()] });
}

/** The name of a file of a type: a print of `front.png` is `front.jpg`. */
function nameFor(name: string, type: string): string {
  const isJpeg = type === 'image/jpeg';
  return isJpeg && !/\.jpe?g$/i.test(name) ? `${name.replace(/\.[^.]*$/, '')}.jpg` : name;
}

async function readFile({ address, name }: SharedFile): Promise<File> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The file answered ${answer.status}.`);
  const bytes = await answer.blob();
  return new File([bytes], nameFor(name, bytes.type), { type: bytes.type });
}

/** The files that were last downloaded, so that a second press does not download them again. */
let kept: { key: string; files: File[] } | null = null;

async function readFiles(shared: readonly SharedFile[]): Promise<File[]> {
  const key = shared.map(({ address }) => address).join(' ');
  if (kept?.key !== key) {
    const files: File[] = [];
    for (const each of shared) files.push(await readFile(each));
    kept = { key, files };
  }
  return kept.files;
}

const isNamed = (error: unknown, name: string) => error instanceof DOMException && error.name === name;

/**
 * Opens the device's share sheet with these files. Browsers allow that only for a few seconds after a press; if the
 * download took longer, the visitor has to press again.
 */
export async function shareFiles(shared: readonly SharedFile[]): Promise<ShareOutcome> {
  try {
    const files = await readFiles(shared);
    if (!navigator.canShare({ files })) return 'download';
    await navigator.share({ files });
  } catch (error) {
    if (isNamed(error, 'NotAllowedError')) return 'again';
    if (!isNamed(error, 'AbortError')) return 'download';
  }
  kept = null;
  return 'done';
}
