/** A command for a running studio: `npm run studio -- NAME ARGUMENTS`. Its name alone, `npm run NAME`, does the same. */
export type StudioCommand = { name: string; script: string; usage: string; summary: string; needsPages?: true };

export const STUDIO_COMMANDS: readonly StudioCommand[] = [
  {
    name: 'doctor',
    script: 'scripts/doctor.ts',
    usage: '[--deep] [--fix] [--json]',
    summary: 'says what is wrong with the installation, and what to do',
  },
  {
    name: 'backup',
    script: 'scripts/backup.ts',
    usage: 'TARGET [--keep N] [--check]',
    summary: 'copies database, files and secret into a folder or s3://bucket/prefix',
  },
  {
    name: 'backups',
    script: 'scripts/backups.ts',
    usage: 'list|verify [TARGET]',
    summary: 'lists the backups of a place, or reads all of them again',
  },
  {
    name: 'restore',
    script: 'scripts/restore.ts',
    usage: 'SOURCE [--backup ID] [--skip-damaged] [--file NAME] | --resume [--drop-queued]',
    summary: 'makes the studio again from a backup, in an empty place',
  },
  {
    name: 'move',
    script: 'scripts/move.ts',
    usage: '--to postgres|embedded|bucket|folder',
    summary: 'moves the database or the files to another engine',
  },
  {
    name: 'export',
    script: 'scripts/export.ts',
    usage: 'FILE',
    summary: 'writes everything into one open archive',
  },
  {
    name: 'import',
    script: 'scripts/import.ts',
    usage: 'FILE',
    summary: 'reads such an archive into an empty installation',
  },
  {
    name: 'import-media',
    script: 'scripts/import-media.ts',
    usage: 'FOLDER [--dry-run] [--json]',
    summary: 'imports a folder with photos, films and plans for each house',
  },
  {
    name: 'make-admin',
    script: 'scripts/make-admin.ts',
    usage: 'EMAIL',
    summary: 'makes an account an admin, and prints the link that chooses its password',
  },
  {
    name: 'reset-two-factor',
    script: 'scripts/reset-two-factor.ts',
    usage: 'EMAIL',
    summary: 'takes two-factor sign-in from an account whose owner lost their device',
  },
  {
    name: 'password-link',
    script: 'scripts/password-link.ts',
    usage: 'EMAIL [--send]',
    summary: 'prints or sends a link that chooses a new password',
  },
  {
    name: 'catalogue',
    script: 'scripts/catalogue.ts',
    usage: 'export FILE | import FILE [--dry-run] [--json]',
    summary: 'writes the published catalog into a file, or puts one into the draft',
  },
  {
    name: 'reset-secret',
    script: 'scripts/reset-secret.ts',
    usage: '',
    summary: "gives the database this server's secret where its own is lost",
  },
  {
    name: 'demo',
    script: 'scripts/demo/demo.ts',
    usage: '',
    summary: 'serves the product on a folder of its own, filled with samples',
    needsPages: true,
  },
];

const COLUMN = Math.max(...STUDIO_COMMANDS.map(({ name }) => name.length));

/** All commands, a line each. */
export const listCommands = (): string =>
  [
    'npm run studio -- COMMAND [ARGUMENTS]',
    '',
    ...STUDIO_COMMANDS.map(({ name, summary }) => `  ${name.padEnd(COLUMN)}  ${summary}`),
    '',
    'npm run studio -- COMMAND --help says which arguments it takes.',
  ].join('\n');

/** How a command is written, and what it does. */
export const describeCommand = ({ name, usage, summary }: StudioCommand): string =>
  [`npm run studio -- ${name} ${usage}`.trimEnd(), summary].join('\n');

/** How many letters have to be added, removed or replaced to make one word of another. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [at, other] of [...to].entries()) {
      const [above = 0, before = 0, left = 0] = [row[at + 1], row[at], next[at]];
      next.push(Math.min(above + 1, left + 1, before + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const MOST_EDITS = 3;

/** The refusal of a name that is no command, with the nearest one where there is one. */
export function refuseCommand(name: string): string {
  const [nearest] = STUDIO_COMMANDS.map((command) => ({ name: command.name, edits: countEdits(name, command.name) }))
    .filter(({ edits }) => edits <= Math.min(MOST_EDITS, name.length - 1))
    .sort((a, b) => a.edits - b.edits);
  const hint = nearest ? ` Did you mean ${nearest.name}?` : '';
  return `There is no command ${name}.${hint}\n\n${listCommands()}`;
}
