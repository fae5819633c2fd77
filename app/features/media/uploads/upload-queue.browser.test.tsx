import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endSession, startSession } from '#app/lib/session/session-store.ts';
import { SIGNED_IN_HINT } from '#app/lib/session/signed-in-hint.ts';
import { JANE } from '#app/test/account-area.ts';
import { becomeNewVisitor, gate, makeFile, otherNetwork, toastTexts, tusServer } from '#app/test/uploads.ts';
import { totalProgress } from './upload-item.ts';
import { addFiles, claimUploads, retryFile, startAll, uploadItems } from './upload-queue.ts';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const NOTHING_SAID = { description: '', tags: '' };
const names = () => uploadItems().map(({ file }) => file.name);
const copyFile = (file: File) => new File([file], file.name, { lastModified: file.lastModified });
const storedUploads = () => Object.keys(localStorage).filter((key) => key.startsWith('tus::'));

/** Two files that are being sent for Jane, held in the middle of their bytes. */
async function sendTwo() {
  otherNetwork();
  startSession(JANE);
  claimUploads(JANE.id);
  const server = tusServer();
  const bytes = gate();
  server.answerInstead(({ method }) => (method === 'PATCH' ? bytes.pass() : null));
  const files = [makeFile('a.jpg'), makeFile('b.jpg')];
  addFiles(files, {});
  startAll({}, NOTHING_SAID);
  await expect.poll(bytes.waiting).toBe(2);
  return { server, bytes, files };
}

describe('the same file once more', () => {
  test('counts once while it is being sent, and is sent once', async () => {
    const { server, bytes, files } = await sendTwo();
    const [a] = files;
    if (!a) throw new Error('Two files were sent.');
    expect(addFiles([copyFile(a), makeFile('c.jpg')], {}).map(({ name }) => name)).toEqual(['a.jpg']);
    startAll({}, NOTHING_SAID);
    expect(totalProgress(uploadItems()).count).toBe(3);
    bytes.open();
    await expect.poll(toastTexts).toEqual(['Upload Complete! / 3 file(s) added']);
    expect(server.uploads.size).toBe(3);
  });

  test('counts once within one drop', () => {
    const a = makeFile('a.jpg');
    expect(addFiles([a, copyFile(a)], {})).toHaveLength(1);
    expect(names()).toEqual(['a.jpg']);
  });

  test('is another file in another property, or with other bytes', () => {
    const a = makeFile('a.jpg');
    addFiles([a], {});
    expect(addFiles([a], { propertyId: crypto.randomUUID() })).toEqual([]);
    expect(addFiles([makeFile('a.jpg', 1001)], {})).toEqual([]);
    expect(names()).toEqual(['a.jpg', 'a.jpg', 'a.jpg']);
  });

  test('takes the place of one that had failed', async () => {
    otherNetwork();
    tusServer().answerInstead(() => ({ status: 507, body: { detail: 'There is no room.' } }));
    const a = makeFile('a.jpg');
    addFiles([a], {});
    startAll({}, NOTHING_SAID);
    await expect.poll(() => uploadItems()[0]?.state).toBe('error');
    expect(addFiles([copyFile(a)], {})).toEqual([]);
    expect(uploadItems().map(({ state }) => state)).toEqual(['waiting']);
  });
});

describe('a person who signs out', () => {
  test('leaves no file behind: what was sent is removed, and its name is forgotten', async () => {
    const { server } = await sendTwo();
    expect(storedUploads()).toHaveLength(2);
    endSession({ hasSignedOut: true });
    expect(names()).toEqual([]);
    await expect.poll(() => server.uploads.size).toBe(0);
    await expect.poll(storedUploads).toEqual([]);
  });

  test('leaves none even where the server takes no more word of them', async () => {
    const { server } = await sendTwo();
    server.answerInstead(() => ({ status: 401 }));
    endSession({ hasSignedOut: true });
    expect(names()).toEqual([]);
    await expect.poll(storedUploads).toEqual([]);
    expect(toastTexts()).toEqual([]);
  });

  test('in another tab ends the uploads of this one', async () => {
    await sendTwo();
    localStorage.removeItem(SIGNED_IN_HINT);
    window.dispatchEvent(new StorageEvent('storage', { key: SIGNED_IN_HINT }));
    expect(names()).toEqual([]);
  });

  test('is not who lost the session: the files stay, and continue for the same account', async () => {
    const { server, bytes } = await sendTwo();
    endSession({ hasSignedOut: false });
    expect(names()).toEqual(['a.jpg', 'b.jpg']);
    expect(storedUploads()).toHaveLength(2);
    server.answerInstead(() => ({ status: 401, body: {} }));
    bytes.open();
    startSession(JANE);
    expect(names()).toEqual(['a.jpg', 'b.jpg']);
    server.answerInstead(() => null);
    for (const { id } of uploadItems()) retryFile(id);
    await expect.poll(names).toEqual([]);
  });

  test('is followed by another account, which sees nothing of the files', async () => {
    await sendTwo();
    endSession({ hasSignedOut: false });
    startSession({ ...JANE, id: crypto.randomUUID() });
    expect(names()).toEqual([]);
  });
});
