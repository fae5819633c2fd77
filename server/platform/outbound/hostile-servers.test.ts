import { expect, test } from 'vitest';
import { callHostileServers } from '#e2e/fakes/call-hostile-servers.ts';
import { startHostileServer } from '#e2e/fakes/hostile-server.ts';
import { replaceFetchClient } from './fetch-json.ts';

test('a hostile server ends no process: each call is answered or refused with a sentence, and leaves nothing open', async () => {
  const figures = await callHostileServers({ calls: 27, atOnce: 18, timeoutMs: 400 });
  expect(figures).toMatchObject({ calls: 81, unexpected: 0 });
  expect(figures.answered + figures.refused).toBe(81);
  expect(figures.leftOpen).toBeLessThanOrEqual(0);
});

test("the platform's own fetch survives the end of a connection whose body nobody reads", async () => {
  // Whatever was fetched before in this process.
  await fetch('data:,x');
  replaceFetchClient();
  const server = await startHostileServer();
  const answers = [];
  for (let call = 0; call < 20; call += 1) {
    answers.push(await fetch(`${server.url}/redirect-away`, { redirect: 'manual' }));
  }
  expect(await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength))).toEqual(
    answers.map(() => 66_000),
  );
  await server.close();
});
