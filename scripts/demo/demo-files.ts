import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** The sample files of the project. */
const artwork = (name: string) => readFileSync(new URL(`../../artwork/${name}`, import.meta.url));

type Document = InstanceType<typeof PDFDocument>;

/** A PDF as it is drawn by `draw`. */
async function drawPdf(draw: (document: Document) => void): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', margin: 56 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  draw(document);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

const INK = '#0f172a';
const BODY = '#334155';

const heading = (document: Document, text: string) =>
  document.font('Times-Roman').fontSize(26).fillColor(INK).text(text).moveDown(0.6);
const lines = (document: Document, texts: readonly string[]) => {
  document.font('Helvetica').fontSize(11).fillColor(BODY);
  for (const text of texts) document.text(text, { lineGap: 5 });
};

const ROOMS = [
  'Living room   24 ft 6 in by 15 ft 2 in',
  'Kitchen   16 ft by 13 ft 4 in',
  'Dining   12 ft 8 in by 13 ft 4 in',
  'Home office   13 ft 6 in by 11 ft 10 in',
  'Primary bedroom   17 ft 2 in by 14 ft',
  'Bathroom   11 ft 4 in by 8 ft 6 in',
];

const DISCLOSURES = [
  'Roof: 2019, standing seam, with a transferable warranty of thirty years.',
  'Heating and cooling: two zones, heat pump, serviced in October.',
  'Windows: double glazing throughout, aluminum frames.',
  'Solar: sixteen panels, owned, 6.4 kW.',
  'No known defects of the foundation, drainage or plumbing.',
];

/** A plan of two pages: the drawing, and the sizes of its rooms. */
async function drawPlan(): Promise<Buffer> {
  const picture = await sharp(artwork('floor-plan.svg'), { density: 144 }).png().toBuffer();
  return drawPdf((document) => {
    document.image(picture, 56, 40, { fit: [500, 712], align: 'center', valign: 'center' });
    document.addPage();
    heading(document, 'Sizes of the rooms');
    lines(document, ROOMS);
  });
}

const drawDisclosure = () =>
  drawPdf((document) => {
    heading(document, 'Seller disclosure');
    lines(document, ['27 Quincy Street, Chevy Chase, MD 20815', '', ...DISCLOSURES]);
  });

/** A file of the sample delivery; `room` is the part of the house that a photo shows. */
export type DemoFile = { fileName: string; type: string; room: string; bytes: Buffer };

const PHOTOS = [
  ['photo-exterior-twilight.jpg', 'Outside'],
  ['photo-exterior-day.jpg', 'Outside'],
  ['photo-back-patio.jpg', 'Outside'],
  ['drone-oblique.jpg', 'Outside'],
  ['photo-entrance-hall.jpg', 'Living'],
  ['photo-living-room.jpg', 'Living'],
  ['photo-home-office.jpg', 'Living'],
  ['photo-kitchen.jpg', 'Kitchen and dining'],
  ['photo-dining.jpg', 'Kitchen and dining'],
  ['photo-bathroom.jpg', 'Upstairs'],
  ['photo-primary-bedroom.jpg', 'Upstairs'],
] as const;

/** The files of the sample delivery, in their order: photos by rooms, a plan, a panorama and a document. */
export async function makeDemoFiles(): Promise<DemoFile[]> {
  const photo = (name: string, room: string) => ({
    fileName: name.replace(/^photo-/, ''),
    type: 'image/jpeg',
    room,
    bytes: artwork(name),
  });
  const pdf = { type: 'application/pdf', room: '' };
  return [
    ...PHOTOS.map(([name, room]) => photo(name, room)),
    { ...pdf, fileName: 'Floor plan.pdf', bytes: await drawPlan() },
    { ...photo('tour-living-room-360.jpg', ''), fileName: 'Living room.jpg' },
    { ...pdf, fileName: 'Seller disclosure.pdf', bytes: await drawDisclosure() },
  ];
}
