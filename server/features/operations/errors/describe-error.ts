import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ErrorSource } from '#domain/operations/error-groups.ts';
import { writeError } from '#server/features/operations/overview/write-error.ts';
import { describeForLog } from '#server/platform/log/log.ts';

const ROOT = path.resolve(fileURLToPath(import.meta.url), '../../../../..');
const MOST_FRAMES = 12;
const LONGEST_NAME = 120;

/** Where an error happened: the pattern of a route with its method, a kind of job, or the pattern of a page. */
export type ErrorPlace = { source: ErrorSource; place: string };

/** An error as it is kept: what of it is the same each time makes the fingerprint. */
export type DescribedError = ErrorPlace & { fingerprint: string; name: string; message: string | null; stack: string };

/** Names of columns, constraints and properties are worth keeping; other words in double quotes may be somebody's. */
const QUOTED = /"([^"]*)"?/g;
const IDENTIFIER = /^[a-z_][a-z0-9_.]{0,62}$/i;
const IP_ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g;
const LONG_NUMBER = /(?<![\w-])\+?\d[\d ().-]{6,}\d(?![\w-])/g;

/** The message for the studio's eyes: without people, secrets, addresses and whatever was quoted from data. */
function scrub(message: string | undefined): string | null {
  const clean = writeError(message ?? null);
  return (
    clean
      ?.replace(QUOTED, (all, word: string) => (IDENTIFIER.test(word) ? all : '"…"'))
      .replace(IP_ADDRESS, '[address]')
      .replace(LONG_NUMBER, '[number]') ?? null
  );
}

/**
 * Shortens a line of a stack trace: drops the installation's folder and the hashes that change with each build, so that
 * the same error looks the same everywhere.
 */
function shortenFrame(line: string): string {
  return line
    .trim()
    .replaceAll('file://', '')
    .replaceAll(`${ROOT}/`, '')
    .replace(/\(\/.*\/node_modules\//, '(node_modules/')
    .replace(/build\/site-[0-9a-f]+\//, 'build/')
    .replace(/-[\w-]{8}\.js/, '.js');
}

const isOwn = (frame: string) => !/node_modules|node:|\(?\/|<anonymous>/.test(frame);

/** The function and file of a frame, without the line: it stays the same while others of the file change. */
const placeInCode = (frame: string) => frame.replace(/:\d+(:\d+)?\)?$/, '').replace(/^at (async )?/, '');

function listFrames(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const frames = lines.map(shortenFrame).filter((frame) => !frame.includes('node:'));
  // The database's driver knows nothing of who called: that stands in the error around it.
  return frames.some(isOwn) || !(error.cause instanceof Error) ? frames : [...frames, ...listFrames(error.cause)];
}

/** Describes an error without personal data, the same for each time that it happens at one place in the code. */
export function describeError(error: unknown, { source, place }: ErrorPlace): DescribedError {
  const { type, message, code } = describeForLog(error);
  const name = [type, code].filter(Boolean).join(' ').slice(0, LONGEST_NAME);
  const frames = listFrames(error);
  const own = frames.find(isOwn) ?? frames[0] ?? '';
  const same = [source, place, name, placeInCode(own)].join('\n');
  const fingerprint = createHash('sha256').update(same).digest('hex').slice(0, 32);
  return { source, place, fingerprint, name, message: scrub(message), stack: frames.slice(0, MOST_FRAMES).join('\n') };
}
