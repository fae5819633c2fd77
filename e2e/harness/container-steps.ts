import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DEPLOY = path.join(ROOT, 'deploy');

/** What a container file says of the program that it starts. */
export type ContainerProgram = {
  user: string;
  environment: Record<string, string>;
  command: string[];
  health: string[];
};

type Stage = { name: string; steps: Instruction[] };

function readStages(): Stage[] {
  const file = DockerfileParser.parse(readFileSync(path.join(DEPLOY, 'Dockerfile'), 'utf8'));
  const stages: Stage[] = [];
  for (const step of file.getInstructions()) {
    if (step.getKeyword() === 'FROM') {
      const name = /\bAS (\w+)$/i.exec(step.getArgumentsContent() ?? '')?.[1] ?? '';
      stages.push({ name, steps: [] });
    } else stages.at(-1)?.steps.push(step);
  }
  return stages;
}

/** A pattern of an ignore file as a test of a path: `*`, a path with all below it, or a file name in any folder. */
function matches(pattern: string, file: string): boolean {
  if (pattern === '*') return true;
  if (pattern.startsWith('**/')) return path.matchesGlob(file, pattern);
  return file === pattern || file.startsWith(`${pattern}/`);
}

/** Whether the build may see a file, by the ignore file: the last pattern that matches decides. */
export function isInContext(file: string, ignoreFile: string): boolean {
  const patterns = ignoreFile.split('\n').filter((line) => line && !line.startsWith('#'));
  const last = patterns.findLast((pattern) => matches(pattern.replace(/^!/, ''), file));
  return last === undefined || last.startsWith('!');
}

/** Copies what the build may see of the project. */
function copyContext(to: string): void {
  const ignoreFile = readFileSync(path.join(DEPLOY, 'Dockerfile.dockerignore'), 'utf8');
  const roots = ignoreFile.split('\n').flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  for (const root of roots) {
    const from = path.join(ROOT, root);
    cpSync(from, path.join(to, root), {
      recursive: true,
      filter: (file) => statSync(file).isDirectory() || isInContext(path.relative(ROOT, file), ignoreFile),
    });
  }
}

/** Where the folders of the container are on this machine. */
type Folders = { context: string; build: string; run: string; data: string; temporary: string; bin: string };

const placeOf = (stage: Stage, folders: Folders) => (stage.name === 'build' ? folders.build : folders.run);

/** A path of the container in the folder that stands for its stage. */
const inFolder = (folder: string, file: string) =>
  path.join(folder, path.posix.relative('/app', path.posix.resolve('/app', file)));

function runCopy(stage: Stage, step: Instruction, folders: Folders): void {
  const words = (step.getArgumentsContent() ?? '').split(/\s+/);
  const isFromBuild = /^COPY\s+--from=build\s/.test(step.toString());
  const target = words.at(-1) ?? '.';
  for (const source of words.slice(0, -1)) {
    const from = isFromBuild ? inFolder(folders.build, source) : path.join(folders.context, source);
    const to = inFolder(
      placeOf(stage, folders),
      target.endsWith('/') ? path.posix.join(target, path.posix.basename(source)) : target,
    );
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
}

function runShell(stage: Stage, step: Instruction, folders: Folders): void {
  // The only folder outside of the code is the data's, and the user of the container is none of this machine.
  const script = (step.getArgumentsContent() ?? '')
    .replace(/ -o node -g node/, '')
    .replaceAll(' /data', ` ${folders.data}`)
    .replaceAll(' /backups', ` ${folders.data}-backups`);
  const { status, stdout, stderr } = spawnSync('sh', ['-euc', script], {
    cwd: placeOf(stage, folders),
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${folders.bin}:${process.env.PATH}`,
      FFMPEG: 'no',
      // What this machine has fetched before is not fetched again.
      npm_config_prefer_offline: 'true',
    },
  });
  if (status !== 0) throw new Error(`RUN ${script}\n${stdout}${stderr}`);
}

const readList = (step: Instruction | undefined): string[] =>
  JSON.parse(/\[.*\]/s.exec(step?.getArgumentsContent() ?? '')?.[0] ?? '[]');

/** The Node of this process under the name `node`, where a user without rights reaches it. */
function provideNode(bin: string): void {
  mkdirSync(bin, { recursive: true });
  try {
    linkSync(process.execPath, path.join(bin, 'node'));
  } catch {
    cpSync(process.execPath, path.join(bin, 'node'));
  }
}

/**
 * Does in plain folders what the container file does in images: copies, runs its commands and returns what it starts. What needs an
 * engine is left out: the images that it begins with and the users that they have.
 */
export function runContainerSteps(folder: string): { folders: Folders; program: ContainerProgram } {
  const at = (name: string) => path.join(folder, name);
  const folders = {
    context: at('context'),
    build: at('build'),
    run: at('run'),
    data: at('data'),
    temporary: at('tmp'),
    bin: at('bin'),
  };
  for (const each of Object.values(folders)) mkdirSync(each, { recursive: true });
  provideNode(folders.bin);
  copyContext(folders.context);
  const stages = readStages();
  for (const stage of stages) {
    for (const step of stage.steps) {
      if (step.getKeyword() === 'COPY') runCopy(stage, step, folders);
      if (step.getKeyword() === 'RUN') runShell(stage, step, folders);
    }
  }
  const last = stages.at(-1)?.steps ?? [];
  const find = (keyword: string) => last.findLast((step) => step.getKeyword() === keyword);
  const variables = last.filter((step) => step.getKeyword() === 'ENV').map((step) => step.getArgumentsContent() ?? '');
  const environment = Object.fromEntries(
    [...variables.join(' ').matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const user = find('USER')?.getArgumentsContent() ?? 'root';
  return {
    folders,
    program: { user, environment, command: readList(find('CMD')), health: readList(find('HEALTHCHECK')) },
  };
}

/** Takes the right to write from everybody, as in a container whose root is read-only. */
export function makeReadOnly(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink())
      chmodSync(file, (statSync(file).mode & 0o555) | 0o444 | (entry.isDirectory() ? 0o111 : 0));
  }
  chmodSync(folder, 0o555);
}

/** A user without rights: nobody, where this process may become one; else this process's own. */
export function unprivilegedUser(owned: readonly string[]): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = [65_534, 65_534];
  for (const folder of owned) if (existsSync(folder)) chownSync(folder, uid, gid);
  return { uid, gid };
}
