/** The facts that a browser reads from a video: a frame as JPEG, its size in pixels and its length. */
export type TakenPoster = { picture: Blob; width: number; height: number; durationSeconds: number | null };

const MAX_SIDE = 2048;
/** Films fade in: the poster is taken a tenth into the video, at most 3 s. */
const LATEST_SECONDS = 3;
const PATIENCE_MS = 20_000;
const QUALITY = 0.85;

function event(target: HTMLMediaElement, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { once: true, signal };
    target.addEventListener(name, () => resolve(), options);
    target.addEventListener('error', () => reject(new Error('This browser cannot show the video.')), options);
    signal.addEventListener('abort', () => reject(new Error('The video took too long.')), { once: true });
  });
}

async function drawFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, MAX_SIDE / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

async function lookAt(video: HTMLVideoElement, signal: AbortSignal): Promise<TakenPoster | null> {
  const ready = event(video, 'loadeddata', signal);
  video.load();
  await ready;
  const durationSeconds = Number.isFinite(video.duration) ? video.duration : null;
  const seeked = event(video, 'seeked', signal);
  video.currentTime = Math.min(LATEST_SECONDS, (durationSeconds ?? 0) / 10);
  await seeked;
  const { videoWidth: width, videoHeight: height } = video;
  const picture = width > 0 ? await drawFrame(video) : null;
  return picture && { picture, width, height, durationSeconds };
}

/** Takes a frame near the beginning of a video, or null where the browser cannot show it. */
export async function takePoster(file: File): Promise<TakenPoster | null> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.src = URL.createObjectURL(file);
  try {
    return await lookAt(video, AbortSignal.timeout(PATIENCE_MS));
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(video.src);
    video.removeAttribute('src');
  }
}
