import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DeliveredFile, DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { MAX_DOCUMENT_BYTES } from '#domain/media/media-kinds.ts';
import { paced } from '#scripts/test/setup/pace.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { addOrderOfProperty, createTestLink } from '#server/test/deliveries.ts';
import { makePdf, makeScriptedPdf } from '#server/test/documents.ts';
import { addProperty } from '#server/test/properties.ts';
import { unpackStreamed } from '#server/test/streamed-zip.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { beginUpload, sha256Hex, uploadFile, waitForItem } from '#server/test/uploads.ts';

const PDF = 'application/pdf';

let studio: TestStudio;
let admin: Person;
let rosa: Person;
let plan: Buffer;
let made: Delivered;
beforeAll(async () => {
  studio = await openTestStudio();
  await studio.workOnJobs();
  admin = await signInPerson(studio, { role: 'admin' });
  rosa = await signInPerson(studio);
  plan = await makePdf({ pages: [{ color: '#cc3300' }, {}] });
  made = await deliver();
}, paced(60_000));
afterAll(() => studio.close());

/** A picture of everything around, with lines so that nothing is lost in one color. */
function paintAround(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="5000" height="2500"><rect width="5000" height="2500" fill="#2a6f97"/>
    <path d="M0 1250H5000M2500 0V2500" stroke="#fff" stroke-width="40"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

/** A property of Rosa's with a plan as PDF and as a picture, a panorama and a document, and a link to its delivery. */
async function deliver() {
  const property = await addProperty(studio, rosa, { address: '12 Oak Lane' });
  const drawn = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const upload = async (bytes: Uint8Array, filename: string, filetype: string) => {
    const id = await uploadFile(admin, bytes, { filename, filetype, propertyId: property.id });
    return waitForItem(admin, id);
  };
  const files = {
    pdf: await upload(plan, 'Floor plan.pdf', PDF),
    picture: await upload(drawn, 'upstairs.png', 'image/png'),
    around: await upload(await paintAround(), 'living.jpg', 'image/jpeg'),
    document: await upload(makeScriptedPdf(), 'Energy certificate.pdf', PDF),
  };
  const kind = { ids: [files.picture.id], kind: 'plan' };
  expect((await admin.browser.request('POST', '/api/media/kind', { json: kind })).status).toBe(200);
  return { property, ...files, ...(await createTestLink(admin, property.id)) };
}
type Delivered = Awaited<ReturnType<typeof deliver>>;

const open = async (token: string) =>
  (await openBrowser(studio.url).request<DeliveryPage>('GET', `/api/d/${token}`)).body;
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${studio.url}${path}`, { headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const fileOf = (page: DeliveryPage, item: MediaJson): DeliveredFile => {
  const file = page.files.find(({ id }) => id === item.id);
  if (!file) throw new Error('The file is not in the delivery.');
  return file;
};

describe('an uploaded PDF', () => {
  test('is a plan by its name, a document otherwise, with pictures of its first page and its pages', async () => {
    const { pdf, document } = made;
    expect(pdf).toMatchObject({ kind: 'plan', file_type: PDF, pages: 2, status: 'ready', width: 2171, height: 3072 });
    expect(document).toMatchObject({ kind: 'document', pages: 1 });
    const preview = await fetch(`${studio.url}${pdf.variants?.preview.jpeg}`, {
      headers: { Cookie: admin.browser.cookie() },
    });
    const { width, height } = await sharp(await bytesOf(preview)).metadata();
    expect([width, height]).toEqual([1130, 1600]);
  });

  test('is never shown as a PDF from here, whoever asks: it is saved', async () => {
    const { pdf, document, token } = made;
    for (const item of [pdf, document]) {
      const answers = [
        await fetch(`${studio.url}${item.public_url}`, { headers: { Cookie: rosa.browser.cookie() } }),
        await get(`/api/d/${token}/files/${item.id}`),
        await get(`/api/d/${token}/files/${item.id}?size=web&download=1`),
      ];
      for (const answer of answers) {
        expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, PDF]);
        expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="/);
        expect(answer.headers.get('Content-Security-Policy')).toBe('sandbox');
        expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
      }
    }
    const saved = await bytesOf(await get(`/api/d/${token}/files/${pdf.id}?size=original&download=1`));
    expect(sha256Hex(saved)).toBe(sha256Hex(plan));
  });

  test.each([
    ['a page', Buffer.from(`<html>${'x'.repeat(5000)}`), 415],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 415],
    ['a PDF that is a page as well', Buffer.from(`%PDF-1.7\n<html><script>${'x'.repeat(5000)}`), 415],
  ] as const)('is refused where it is %s', async (_name, bytes, status) => {
    const begun = await beginUpload(rosa, bytes.length, { filename: 'plan.pdf', filetype: PDF });
    const location = begun.headers.get('Location') ?? '';
    const headers = {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
    };
    const sent = await rosa.browser.request('PATCH', new URL(location, studio.url).pathname, {
      headers,
      body: new Uint8Array(bytes),
    });
    expect(sent.status).toBe(status);
  });

  test('has 50 MB at most', async () => {
    const about = { filename: 'plan.pdf', filetype: PDF };
    expect((await beginUpload(rosa, MAX_DOCUMENT_BYTES, about)).status).toBe(201);
    const refused = await beginUpload(rosa, MAX_DOCUMENT_BYTES + 1, about);
    expect([refused.status, refused.body?.detail]).toEqual([413, expect.stringContaining('larger than 50 MB')]);
  });

  test('with a password fails with a reason that its owner reads', async () => {
    const id = await uploadFile(rosa, await makePdf({ password: 'orange' }), { filename: 'deed.pdf', filetype: PDF });
    expect(await waitForItem(rosa, id)).toMatchObject({
      status: 'failed',
      pages: null,
      variants: null,
      failure: { code: 'has_password', message: expect.stringContaining('password') },
    });
  });

  test('takes its pages along when a version replaces it, and when the one before is brought back', async () => {
    const about = { filename: 'Floor plan.pdf', filetype: PDF };
    const pdf = await waitForItem(rosa, await uploadFile(rosa, plan, about));
    const longer = await makePdf({ pages: [{}, {}, {}] });
    const versionOf = { filename: 'plan-2.pdf', filetype: PDF, versionOf: pdf.id };
    await uploadFile(admin, longer, versionOf);
    const itemOf = async () => (await admin.browser.request<MediaJson>('GET', `/api/media/${pdf.id}`)).body;
    await vi.waitUntil(async () => (await itemOf()).file_number === 2, { timeout: 60_000 });
    const second = await itemOf();
    expect(second).toMatchObject({ file_name: 'Floor plan.pdf', pages: 3, kind: 'plan' });
    const restored = await admin.browser.request<MediaJson>('POST', `/api/media/${pdf.id}/versions/1/restore`, {
      headers: { 'If-Match': `"${second.version}"` },
    });
    expect(restored.body).toMatchObject({ pages: 2, file_number: 1 });
    const other = await beginUpload(admin, 100, { ...versionOf, versionOf: made.picture.id });
    expect(other.status).toBe(415);
  });
});

describe('a delivery', () => {
  test('tells plans, panoramas and documents apart, and how many pages they have', async () => {
    const { token, pdf, picture, around, document } = made;
    const page = await open(token);
    expect(page).toMatchObject({ photos: 0, films: 0, plans: 2, panoramas: 1, documents: 1 });
    expect(fileOf(page, pdf)).toMatchObject({ kind: 'plan', pages: 2, panorama: null, file_name: 'Floor plan.pdf' });
    expect(fileOf(page, picture)).toMatchObject({ kind: 'plan', pages: null });
    expect(fileOf(page, document)).toMatchObject({ kind: 'document', pages: 1 });
    const address = `/api/d/${token}/files/${around.id}`;
    expect(fileOf(page, around)).toMatchObject({ kind: 'panorama', panorama: `${address}/panorama`, address });
  });

  test('has a panorama of up to 4096 pixels to look around in, without the notes of its camera', async () => {
    const { token, around, picture } = made;
    for (const [file, format] of [
      ['panorama.webp', 'webp'],
      ['panorama.jpg', 'jpeg'],
    ]) {
      const answer = await get(`/api/d/${token}/files/${around.id}/${file}`);
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, `image/${format}`]);
      expect(await sharp(await bytesOf(answer)).metadata()).toMatchObject({ width: 4096, height: 2048, format });
    }
    expect((await get(`/api/d/${token}/files/${picture.id}/panorama.webp`)).status).toBe(404);
    expect((await get(`/api/d/${token}/files/${around.id}/panorama.png`)).status).toBe(404);
  });

  test('gives all of them as one archive, documents as they are in each size', async () => {
    const { token } = made;
    const answer = await get(`/api/d/${token}/archive?size=print`);
    const files = unpackStreamed(await bytesOf(answer));
    expect(files.map(({ name }) => name)).toEqual([
      '001_floor-plan.pdf',
      '002_upstairs.jpg',
      '003_living.jpg',
      '004_energy-certificate.pdf',
    ]);
    expect(sha256Hex(files[0]?.content ?? Buffer.alloc(0))).toBe(sha256Hex(plan));
  });

  test('gives no document by a link without downloads', async () => {
    const { property, pdf, document } = made;
    const { token } = await createTestLink(admin, property.id, { sizes: [] });
    const page = await open(token);
    expect([fileOf(page, pdf).address, fileOf(page, document).address]).toEqual([null, null]);
    for (const query of ['', '?size=web', '?download=1']) {
      expect((await get(`/api/d/${token}/files/${document.id}${query}`)).status).toBe(403);
    }
    expect((await get(`${fileOf(page, document).preview}.webp`)).status).toBe(200);
  });
});

describe('a delivery that is not paid', () => {
  const METHODS = ['GET', 'HEAD'] as const;
  const clean = new Map<string, Buffer>();
  let archive = '';
  /** The pictures of a file that a page shows, by their place and name. */
  const picturesOf = ({ id, preview, panorama }: DeliveredFile) =>
    [preview, panorama].flatMap((path) => (path ? [{ key: `${id} ${path.split('/').at(-1)}`, path }] : []));
  const items = () => [made.pdf, made.picture, made.around, made.document];
  beforeAll(async () => {
    for (const { key, path } of (await open(made.token)).files.flatMap(picturesOf)) {
      clean.set(key, await bytesOf(await get(`${path}.jpg`)));
    }
    const ids = items().map(({ id }) => id);
    const zip = await rosa.browser.request<{ url: string }>('POST', '/api/media/zips', { json: { ids } });
    archive = zip.body.url;
    await addOrderOfProperty(studio, made.property.id);
  }, paced(30_000));

  /** Every address that leads to bytes of a file, besides pictures with a watermark. */
  function cleanAddresses(): string[] {
    return items().flatMap((item) => {
      const file = `/api/d/${made.token}/files/${item.id}`;
      const sizes = ['', '?size=web', '?size=print', '?size=original'].flatMap((query) => [
        `${file}${query}`,
        `${file}${query}${query ? '&' : '?'}download=1`,
      ]);
      const names = ['thumbnail', 'preview', 'hero', 'panorama'];
      const pictures = ['', '/versions/1'].flatMap((version) =>
        names.flatMap((name) => [`${file}${version}/${name}.webp`, `${file}${version}/${name}.jpg`]),
      );
      return [...sizes, ...pictures, `${file}/marked/mls.jpg`];
    });
  }

  test('gives no byte of a PDF, plan, panorama or document at any address', async () => {
    const page = await open(made.token);
    expect(page.files.map(({ address }) => address)).toEqual([null, null, null, null]);
    const given: string[] = [];
    for (const address of cleanAddresses()) {
      for (const headers of [{}, { Range: 'bytes=0-9' }, { Range: 'bytes=0-9, 20-29' }] as Record<string, string>[]) {
        for (const method of METHODS) {
          const { status } = await fetch(`${studio.url}${address}`, { method, headers });
          if (status !== 402) given.push(`${method} ${address} ${status}`);
        }
      }
    }
    expect(given).toEqual([]);
    for (const path of ['archive?size=original', `archive?ids=${made.pdf.id}`, 'archive/parts']) {
      expect((await get(`/api/d/${made.token}/${path}`)).status).toBe(402);
    }
  });

  test('shows each of them with a watermark that is seen', async () => {
    const differences: number[] = [];
    for (const { key, path } of (await open(made.token)).files.flatMap(picturesOf)) {
      expect(path).toContain('/marked/');
      const answer = await get(`${path}.jpg`);
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
      const joined = await sharp(clean.get(key))
        .composite([{ input: await bytesOf(answer), blend: 'difference' }])
        .png()
        .toBuffer();
      const { channels } = await sharp(joined).stats();
      differences.push(Math.max(...channels.slice(0, 3).map(({ mean }) => mean)));
    }
    expect(differences).toHaveLength(5);
    for (const difference of differences) expect(difference).toBeGreaterThan(1);
  });

  test('has no clean byte for its realtor either', async () => {
    for (const { id, public_url: original } of items()) {
      const saved = ['thumbnail', 'preview'].map((name) => `/api/media/${id}/${name}.webp?download=1`);
      const sizes = [original, `${original}?size=web`, `${original}?size=mls`, `/api/media/${id}/mls.jpg`];
      for (const path of [...sizes, ...saved]) {
        for (const method of METHODS) {
          expect([path, (await rosa.browser.request(method, path)).status]).toEqual([path, 402]);
        }
      }
      expect((await rosa.browser.request('GET', `/api/media/${id}/panorama.webp`)).status).toBe(404);
      expect((await rosa.browser.request('GET', `/api/media/${id}/versions/1/original`)).status).toBe(403);
    }
    expect((await rosa.browser.request('GET', archive)).status).toBe(402);
  });
});
