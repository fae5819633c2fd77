import { afterAll, expect, test } from 'vitest';
import { startS3Server } from '#e2e/fakes/s3-server.ts';
import { RUNS_LONG } from '#scripts/test/setup/long-tests.ts';
import { testDatabaseUrl } from '#server/db/test-database.ts';
import { signInPerson } from '#server/test/accounts.ts';
import {
  bucketSettings,
  makePlace,
  openPlace,
  readAllFiles,
  readAllRows,
  type TestPlace,
} from '#server/test/copies.ts';
import { createMedia } from '#server/test/media.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { runScript } from '#server/test/run-script.ts';

const MOVE = 'scripts/move.ts';

const places: TestPlace[] = [];
afterAll(async () => {
  for (const place of places) await place.close();
});

async function makeStudioIn(place: TestPlace) {
  places.push(place);
  const studio = await openPlace(place);
  const realtor = await signInPerson(studio);
  const filePath = `realtor-media/${realtor.id}/1-kitchen.jpg`;
  await createMedia(studio, realtor, { filePath, status: 'processing' });
  await placeOrder(studio.url, orderBody());
  return studio;
}

test('files go into a bucket and back, each compared, and neither way while a server runs', async () => {
  const place = await makePlace();
  const studio = await makeStudioIn(place);
  const bucket = await startS3Server();
  const env = { ...place.env, ...bucketSettings(bucket) };
  const running = await runScript(MOVE, ['--to', 'bucket'], env);
  expect(running).toMatchObject({ code: 1, err: expect.stringMatching(/Stop/) });
  const files = await readAllFiles(studio.services.storage);
  await studio.close();
  const moved = await runScript(MOVE, ['--to', 'bucket'], env);
  expect(moved.err).toMatch(/^Everything is equal/);
  expect(JSON.parse(moved.out.split('\n').at(-1) ?? '')).toMatchObject({
    to: 'bucket',
    files: files.size,
    equal: true,
  });
  for (const [key, sha256] of files) expect(moved.out).toMatch(new RegExp(`${sha256} +\\d+  ${key}`));
  const inBucket = await openPlace({ ...place, env });
  expect(await readAllFiles(inBucket.services.storage)).toEqual(files);
  await inBucket.close();
  const other = await makePlace();
  places.push(other);
  const back = await runScript(MOVE, ['--to', 'folder'], { ...env, DATA_DIR: other.dataDir });
  expect(back.code).toBe(0);
  const again = await openPlace(other);
  expect(await readAllFiles(again.services.storage)).toEqual(files);
  await again.close();
  await bucket.close();
});

test('what is missing for a move is named', async () => {
  const place = await makePlace();
  places.push(place);
  expect((await runScript(MOVE, [], place.env)).err).toMatch(/^Say where to/);
  expect((await runScript(MOVE, ['--to', 'bucket'], place.env)).err).toMatch(/^Set S3_BUCKET/);
  const { DATABASE_URL: _, ...embedded } = place.env;
  expect((await runScript(MOVE, ['--to', 'postgres'], embedded)).err).toMatch(/^Set DATABASE_URL/);
});

// With one engine there is nowhere to go: the run on Postgres has both. It takes as long as fifty others; each way is a restore, whose tests are in the test command.
if (testDatabaseUrl() && RUNS_LONG)
  test(
    'check 125: a database goes from the embedded one to Postgres and back, every row and job equal',
    moveThereAndBack,
  );

async function moveThereAndBack(): Promise<void> {
  const embedded = await makePlace({ isEmbedded: true });
  const studio = await makeStudioIn(embedded);
  const postgres = await makePlace();
  places.push(postgres);
  const env = { ...embedded.env, DATABASE_URL: postgres.env.DATABASE_URL ?? '' };
  expect((await runScript(MOVE, ['--to', 'postgres'], env)).err).toMatch(/Another server uses the data folder/);
  const rows = await readAllRows(studio.db);
  await studio.close();
  const moved = await runScript(MOVE, ['--to', 'postgres'], env);
  expect(moved.err).toMatch(/^Everything is equal/);
  expect(moved.out).toMatch(/^orders +1 {2}[0-9a-f]{64}$/m);
  await expect(openPlace(embedded), 'a server there would send everything twice').rejects.toThrow(
    /was left .*its data are in Postgres at .* now/,
  );
  const there = await openPlace({ ...embedded, env });
  expect(await readAllRows(there.db)).toEqual(rows);
  expect((await runScript(MOVE, ['--to', 'embedded'], env)).err).toMatch(/other connections. Stop every server/);
  await there.close();
  expect((await runScript(MOVE, ['--to', 'embedded'], env)).err).toMatch(/is not empty/);
  const back = await makePlace({ isEmbedded: true });
  places.push(back);
  expect(
    (await runScript(MOVE, ['--to', 'embedded'], { ...env, DATA_DIR: back.dataDir, SECRET: studio.config.secret }))
      .code,
  ).toBe(0);
  const home = await openPlace({ ...back, env: { ...back.env, SECRET: studio.config.secret } });
  expect(await readAllRows(home.db)).toEqual(rows);
  await home.close();
  await expect(openPlace({ ...embedded, env })).rejects.toThrow(/was left/);
}
