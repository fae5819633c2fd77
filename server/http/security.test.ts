import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { pagePolicy } from './security.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'policy-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const CONFIG = loadConfig({ DATA_DIR: dataDir });
const S3 = { bucket: 'studio-media', region: 'eu-central-1', accessKeyId: 'AKIA', secretAccessKey: 'hidden' };

/** The sources of a policy by directive. */
function readPolicy(policy: string): Record<string, string> {
  return Object.fromEntries(policy.split('; ').map((part) => part.split(/ (.*)/s, 2)));
}

test.each([
  [{ endpoint: undefined, forcePathStyle: false }, 'https://studio-media.s3.eu-central-1.amazonaws.com'],
  [{ endpoint: 'https://s3.example.com:9000/', forcePathStyle: true }, 'https://s3.example.com:9000'],
])('check 91: pages show pictures and videos of the bucket at %j, and let it do nothing else', async (part, origin) => {
  const storage = await createStorage({ s3: { ...S3, ...part }, dataDir }, systemClock);
  const {
    'img-src': images,
    'media-src': media,
    ...rest
  } = readPolicy(pagePolicy(CONFIG, [], { mediaOrigin: storage.origin }));
  const own = readPolicy(pagePolicy(CONFIG, []));
  expect(images).toBe(`${own['img-src']} ${origin}`);
  expect(media).toBe(`${own['media-src']} ${origin}`);
  expect({ ...rest, 'img-src': own['img-src'], 'media-src': own['media-src'] }).toEqual(own);
  await storage.close();
});

test('check 91: where files lie in a folder, pages show those of this server alone', async () => {
  const storage = await createStorage({ s3: null, dataDir }, systemClock);
  expect(readPolicy(pagePolicy(CONFIG, [], { mediaOrigin: storage.origin }))).toMatchObject({
    'img-src': "'self' data: blob:",
    'media-src': "'self' blob:",
  });
});

test('a delivery may show the pages of its tours in frames, and no page besides', () => {
  const { 'frame-src': frames, ...rest } = readPolicy(
    pagePolicy(CONFIG, [], { frameOrigins: ['https://my.matterport.com'] }),
  );
  const own = readPolicy(pagePolicy(CONFIG, []));
  expect(frames).toBe(`${own['frame-src']} https://my.matterport.com`);
  expect({ ...rest, 'frame-src': own['frame-src'] }).toEqual(own);
});
