import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { becomeNewVisitor, makeFile, tusServer } from '#app/test/uploads.ts';
import { type SendEvents, sendFile } from './send-file.ts';
import type { UploadItem } from './upload-item.ts';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const makeItem = (file: File, change: Partial<UploadItem> = {}): UploadItem => ({
  id: 'file-1',
  file,
  target: {},
  state: 'uploading',
  isStarted: true,
  sentBytes: 0,
  bytesPerSecond: null,
  isLineLost: false,
  error: null,
  description: '',
  tags: '',
  shared: { description: '', tags: '' },
  ...change,
});

/** Sends a file, and records its events. */
function send(item = makeItem(makeFile('a.jpg'))) {
  const events = {
    onProgress: vi.fn(),
    onLineLost: vi.fn(),
    onDone: vi.fn(),
    onFailed: vi.fn<SendEvents['onFailed']>(),
  };
  return { events, sending: sendFile(item, events) };
}

/** The browser says that the line is back: what waits is tried at once. */
const tryNow = () => window.dispatchEvent(new Event('online'));

/** Answers each sending of bytes with the next of these, then as a server does; tries again without waiting. */
async function answerInTurn(server: ReturnType<typeof tusServer>, answers: readonly ('lost' | number)[]) {
  let given = 0;
  server.answerInstead(({ method }) => {
    if (method !== 'PATCH') return null;
    const answer = answers[given];
    given += 1;
    if (answer === undefined) return null;
    return answer === 'lost' ? 'lost' : { status: answer, body: { detail: `Answered with ${answer}.` } };
  });
  const { events } = send();
  for (let turn = 1; turn <= answers.length; turn += 1) {
    await expect.poll(() => given).toBeGreaterThanOrEqual(turn);
    // Whether it waits for its next try or has ended, the last answer has been judged.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    tryNow();
  }
  return events;
}

test('a line that was lost for long takes nothing from the tries that a failing server has', async () => {
  const lost = Array.from({ length: 12 }, () => 'lost' as const);
  const events = await answerInTurn(tusServer(), [...lost, 503, 503, 'lost', 503]);
  await expect.poll(() => events.onDone.mock.calls.length).toBe(1);
  expect(events.onFailed).not.toHaveBeenCalled();
  expect(events.onLineLost).toHaveBeenCalledTimes(13);
});

test('a server that fails time after time ends a file with the reason it gives', async () => {
  const events = await answerInTurn(tusServer(), [503, 503, 'lost', 503, 503, 503, 503]);
  await expect.poll(() => events.onFailed.mock.calls.length).toBe(1);
  expect(events.onFailed.mock.calls[0]?.[0].message).toBe('Answered with 503.');
  expect(events.onDone).not.toHaveBeenCalled();
});

test('what has come through begins the count of failures anew', async () => {
  const server = tusServer();
  const CHUNK = 16 * 1024 * 1024;
  let sent = 0;
  server.answerInstead(({ method }) => {
    if (method !== 'PATCH') return null;
    sent += 1;
    // Four failures before each of the two parts.
    return sent === 5 || sent === 10 ? null : { status: 503 };
  });
  const { events } = send(makeItem(makeFile('film.jpg', CHUNK + 1)));
  for (let turn = 1; turn < 10; turn += 1) {
    await expect.poll(() => sent).toBeGreaterThanOrEqual(turn);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    tryNow();
  }
  await expect.poll(() => events.onDone.mock.calls.length).toBe(1);
  expect(events.onFailed).not.toHaveBeenCalled();
});

test.each([413, 415, 422, 507])('a refusal with %d is final at the first answer', async (status) => {
  const server = tusServer();
  server.answerInstead(() => ({ status, body: { detail: 'This file is not taken in.' } }));
  const { events } = send();
  await expect.poll(() => events.onFailed.mock.calls.length).toBe(1);
  expect(events.onFailed.mock.calls[0]?.[0]).toMatchObject({
    message: 'This file is not taken in.',
    isSignedOut: false,
  });
  tryNow();
  expect(server.calls).toHaveLength(1);
});

test('an ended session is told apart from other refusals', async () => {
  tusServer().answerInstead(() => ({ status: 401, body: { code: 'unauthenticated' } }));
  const { events } = send();
  await expect.poll(() => events.onFailed.mock.calls[0]?.[0].isSignedOut).toBe(true);
});

test('a paused file stays paused when the line comes back, and continues when it is resumed', async () => {
  const server = tusServer();
  const doors = Promise.withResolvers<null>();
  server.answerInstead(({ method }) => (method === 'PATCH' ? doors.promise : null));
  const { events, sending } = send();
  const parts = () => server.calls.filter(({ method }) => method === 'PATCH').length;
  await expect.poll(parts).toBe(1);
  sending.pause();
  tryNow();
  doors.resolve(null);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(parts()).toBe(1);
  sending.resume();
  await expect.poll(() => events.onDone.mock.calls.length).toBe(1);
});

test('a file that is given up is removed from the server and does not come back with the line', async () => {
  const server = tusServer();
  server.answerInstead(({ method }) => (method === 'PATCH' ? new Promise(() => {}) : null));
  const { events, sending } = send();
  await expect.poll(() => server.calls.at(-1)?.method).toBe('PATCH');
  sending.giveUp();
  await expect.poll(() => server.uploads.size).toBe(0);
  tryNow();
  expect(server.calls.at(-1)?.method).toBe('DELETE');
  expect(events.onFailed).not.toHaveBeenCalled();
});
