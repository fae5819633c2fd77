/** The API of uploads and media as a program uses it, for proofs and measurements. */

export type Account = { url: string; cookie: string };

const PASSWORD = 'a bad line is no excuse';
const TUS = { 'Tus-Resumable': '1.0.0' };

async function post(url: string, body: unknown): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Origin: new URL(url).origin };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Makes a realtor and signs them in. */
export async function openAccount(url: string, email: string): Promise<Account> {
  await post(`${url}/api/auth/sign-up/email`, { full_name: 'Jane Sample', email, password: PASSWORD });
  const answer = await post(`${url}/api/auth/sign-in/email`, { email, password: PASSWORD });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { url, cookie: cookies.join('; ') };
}

async function ask({ url, cookie }: Account, method: string, path: string, more: RequestInit = {}): Promise<Response> {
  const headers = { Cookie: cookie, ...more.headers };
  return fetch(`${url}${path}`, { ...more, method, headers });
}

/** Begins an upload and gives its path. */
export async function beginUpload(account: Account, fileName: string, bytes: number): Promise<string> {
  const metadata = `filename ${Buffer.from(fileName).toString('base64')}`;
  const headers = { ...TUS, 'Upload-Length': String(bytes), 'Upload-Metadata': metadata };
  const answer = await ask(account, 'POST', '/api/uploads', { headers });
  const location = answer.headers.get('Location');
  if (!location) throw new Error(`The upload did not begin: ${answer.status} ${await answer.text()}`);
  return location;
}

/** How far an upload came; null where it is not there. */
export async function findOffset(account: Account, path: string): Promise<number | null> {
  const answer = await ask(account, 'HEAD', path, { headers: TUS });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`HEAD ${path} answered ${answer.status}.`);
  return Number(answer.headers.get('Upload-Offset'));
}

/** Sends the rest of a file. */
export async function sendRest(account: Account, path: string, offset: number, rest: Uint8Array<ArrayBuffer>) {
  const headers = { ...TUS, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' };
  const answer = await ask(account, 'PATCH', path, { headers, body: rest });
  if (answer.status !== 204) throw new Error(`PATCH ${path} answered ${answer.status}: ${await answer.text()}`);
}

export type ListedItem = { id: string; file_name: string; file_path: string; status: string };

/** All items of an account. */
export async function listItems(account: Account): Promise<ListedItem[]> {
  const items: ListedItem[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams({ sort: 'name', limit: '100', ...(cursor ? { cursor } : {}) });
    const answer = await ask(account, 'GET', `/api/media?${query}`);
    if (!answer.ok) throw new Error(`The list answered ${answer.status}: ${await answer.text()}`);
    // Our own server's answer, which its own tests hold to its schema.
    const page = (await answer.json()) as { items: ListedItem[]; next_cursor: string | null };
    items.push(...page.items);
    cursor = page.next_cursor;
  }
  return items;
}

/** The bytes of an item's original. */
export async function readOriginal(account: Account, { id, file_name }: ListedItem): Promise<Buffer> {
  const answer = await ask(account, 'GET', `/api/media/${id}/original/${encodeURIComponent(file_name)}`);
  if (!answer.ok) throw new Error(`The original of ${id} answered ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}
