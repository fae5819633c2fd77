/** Why a backup, a restore or a move cannot be done: a sentence for the owner, without secrets. */
export class BackupError extends Error {}

/** A part of a backup or an archive is not as it was written. */
export class PartAltered extends Error {}
