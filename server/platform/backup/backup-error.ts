import { ZodError } from 'zod';
import { AppError } from '#domain/shared/errors.ts';
import { SealBroken } from './sealed-stream.ts';

/** Why a backup, a restore or a move cannot be done: a sentence for the owner, without secrets. */
export class BackupError extends Error {}

/** A part of a backup or an archive is not as it was written. */
export class PartAltered extends Error {}

/** What zlib says of bytes that it cannot unpack, and the system of a file that the disk cannot read. */
const DAMAGE_CODES = /^(Z_|EIO$)/;

/** Whether an error says that something which was read is not as it was written, rather than that it cannot be reached. */
export function isDamage(error: unknown): boolean {
  if (error instanceof PartAltered || error instanceof SealBroken) return true;
  if (error instanceof SyntaxError || error instanceof ZodError) return true;
  return error instanceof Error && 'code' in error && DAMAGE_CODES.test(String(error.code));
}

/** Whether an error says that an object is not there. */
export const isNotThere = (error: unknown): boolean => error instanceof AppError && error.code === 'not_found';
