import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LOGO_FAILURES } from '#domain/media/logo-failures.ts';
import { invalidField } from '#domain/shared/errors.ts';
import { findSvgProblem, SVG_PROBLEMS } from '#domain/site/check-svg.ts';
import type { SiteLogo } from '#domain/site/site-schema.ts';
import type { Context } from '#server/context.ts';
import type { DrawnLogo, LogoFile } from '#server/platform/images/images.ts';
import { settleLoss } from '#server/platform/images/open-images.ts';
import { scratchRoot, withScratchFolder } from '#server/platform/images/scratch-folder.ts';
import { sniffType } from '#server/platform/images/sniff.ts';
import { insertFiles } from './queries.ts';

const PICTURES = ['small', 'large'] as const;
const ICONS = ['favicon', 'appleTouch', 'icon192', 'icon512', 'maskable512'] as const;

function refuse(message: string): never {
  throw invalidField('brand.logo', message);
}

/** The type of a logo by its bytes. An SVG with more than shapes is refused with the reason. */
function checkType(bytes: Buffer): LogoFile['type'] {
  if (bytes.length === 0) refuse(LOGO_FAILURES.empty);
  if (sniffType(bytes) === 'png') return 'png';
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (!/^\s*</.test(text)) refuse(LOGO_FAILURES.wrong_type);
  const problem = findSvgProblem(text);
  if (problem) refuse(problem === 'not_svg' ? LOGO_FAILURES.wrong_type : SVG_PROBLEMS[problem]);
  return 'svg';
}

async function drawLogo({ images }: Context, file: LogoFile, folder: string): Promise<DrawnLogo> {
  const outcome = await settleLoss(images.drawLogo(file, folder));
  return outcome.ok ? outcome.value : refuse(LOGO_FAILURES[outcome.failure]);
}

/** Reads the drawn files and keeps them; gives the hash of each by its name. */
async function keepFiles(ctx: Context, folder: string): Promise<(name: string) => string> {
  const names = [...PICTURES.flatMap((name) => [`${name}.png`, `${name}.webp`]), ...ICONS.map((name) => `${name}.png`)];
  const files = await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(path.join(folder, name));
      const contentType = name.endsWith('.png') ? 'image/png' : 'image/webp';
      return { name, bytes, contentType, sha256: createHash('sha256').update(bytes).digest('hex') };
    }),
  );
  const createdAt = ctx.clock.now();
  await insertFiles(
    ctx.db,
    files.map(({ sha256, contentType, bytes }) => ({ sha256, contentType, bytes, createdAt })),
  );
  const hashes = new Map(files.map(({ name, sha256 }) => [name, sha256]));
  return (name) => hashes.get(name) ?? '';
}

/**
 * Draws an uploaded logo, SVG or PNG, in the sizes that pages, mails, invoices and icons need, and keeps these alone: the file
 * itself is never served. The logo holds once it stands in a published site. Refuses with `invalid_input` and the reason.
 */
export async function receiveLogo(ctx: Context, bytes: Buffer): Promise<SiteLogo> {
  const type = checkType(bytes);
  return withScratchFolder(scratchRoot(ctx.config), async (folder) => {
    const file = { path: path.join(folder, 'logo'), type };
    await writeFile(file.path, bytes, { mode: 0o600 });
    const made = path.join(folder, 'drawn');
    await mkdir(made, { mode: 0o700 });
    const { small, large, isOpaque } = await drawLogo(ctx, file, made);
    const hash = await keepFiles(ctx, made);
    const picture = (name: (typeof PICTURES)[number], { width, height }: { width: number; height: number }) => {
      return { png: hash(`${name}.png`), webp: hash(`${name}.webp`), width, height };
    };
    return {
      small: picture('small', small),
      large: picture('large', large),
      isOpaque,
      icons: {
        favicon: hash('favicon.png'),
        appleTouch: hash('appleTouch.png'),
        icon192: hash('icon192.png'),
        icon512: hash('icon512.png'),
        maskable512: hash('maskable512.png'),
      },
    };
  });
}
