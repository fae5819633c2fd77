import { mkdirSync, writeFileSync } from 'node:fs';
import { MODULES, type Module } from '../checks/modules.ts';

/** Draws the modules as docs/pictures/modules.svg: each stands above all that it may use, so every line leads down. */
const FILE = 'docs/pictures/modules.svg';
const BOX = { width: 138, height: 44 };
const GAP = { x: 24, y: 46 };
const MARGIN = 24;
const INK = '#0f172a';
const LINE = '#94a3b8';
const ACCENT = '#0369a1';

/** How many steps lead down from a module; one that uses none stands on step 0. */
function stepOf(name: string): number {
  const used = MODULES.find((module) => module.name === name)?.mayUse ?? [];
  return used.length === 0 ? 0 : 1 + Math.max(...used.map(stepOf));
}

/** The modules that one needs directly: those that none of its others leads to already. */
const directOf = ({ mayUse }: Module): string[] =>
  mayUse.filter(
    (used) =>
      !mayUse.some((other) => other !== used && MODULES.find(({ name }) => name === other)?.mayUse.includes(used)),
  );

const steps = Map.groupBy(MODULES, ({ name }) => stepOf(name));
const highest = Math.max(...steps.keys());
const widest = Math.max(...[...steps.values()].map((row) => row.length));
const width = MARGIN * 2 + widest * BOX.width + (widest - 1) * GAP.x;
const height = MARGIN * 2 + (highest + 1) * BOX.height + highest * GAP.y;

const corners = new Map(
  [...steps].flatMap(([step, row]) => {
    const rowWidth = row.length * BOX.width + (row.length - 1) * GAP.x;
    return row.map(({ name }, place) => [
      name,
      { x: (width - rowWidth) / 2 + place * (BOX.width + GAP.x), y: MARGIN + (highest - step) * (BOX.height + GAP.y) },
    ]);
  }),
);

const lines = MODULES.flatMap((module) =>
  directOf(module).map((used) => {
    const [from, to] = [corners.get(module.name), corners.get(used)];
    if (!from || !to) throw new Error(`${module.name} or ${used} has no corner.`);
    const [x1, y1, x2, y2] = [from.x + BOX.width / 2, from.y + BOX.height, to.x + BOX.width / 2, to.y];
    const bend = (y2 - y1) / 2;
    return `<path d="M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}"/>`;
  }),
);
const boxes = MODULES.map(({ name, about }) => {
  const { x, y } = corners.get(name) ?? { x: 0, y: 0 };
  return `<g><title>${about.replaceAll('&', '&amp;')}</title><rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="12"/><text fill="${INK}" stroke="none" x="${x + BOX.width / 2}" y="${y + BOX.height / 2 + 5}">${name}</text></g>`;
});
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="The modules of Listing Studio. Each uses those below it.">
<rect width="100%" height="100%" fill="#fafaf9"/>
<g fill="none" stroke="${LINE}" stroke-width="1.5">${lines.join('')}</g>
<g fill="#fff" stroke="${ACCENT}" stroke-width="1.5" font-family="Inter, system-ui, sans-serif" font-size="15" font-weight="600" text-anchor="middle">
${boxes.join('\n')}
</g>
</svg>
`;
mkdirSync('docs/pictures', { recursive: true });
writeFileSync(FILE, svg);
console.log(`${FILE}: ${MODULES.length} modules, ${lines.length} lines.`);
