import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export type Load = { connections: number; seconds: number; headers?: Record<string, string> };

/**
 * Measures how many requests a second an address answers over keep-alive connections. Every answer must have status
 * 200. Needs `wrk`, a Debian package.
 */
export async function askOften(url: string, { connections, seconds, headers = {} }: Load): Promise<number> {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`];
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`);
  const wrk = spawn('wrk', [...args, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const printed = await text(wrk.stdout);
  const found = /Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1];
  if (!found || /Non-2xx/.test(printed)) throw new Error(`${url} did not answer every request with 200.\n${printed}`);
  return Number(found);
}

/** The same by Node's own client, which asks less often than `wrk` can: a server faster than it is not told from nginx. */
export async function askFromNode(url: string, { connections, seconds, headers = {} }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const endsAt = performance.now() + seconds * 1000;
  let answers = 0;
  const ask = async () => {
    while (performance.now() < endsAt) {
      const request = get(url, { agent, headers });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}.`);
      await once(response.resume(), 'end');
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  agent.destroy();
  return answers / seconds;
}
