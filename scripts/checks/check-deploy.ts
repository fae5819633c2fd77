import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Copy, DockerfileParser, type Instruction } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { load } from 'js-yaml';
import { z } from 'zod';

const FOLDER = 'deploy';
const COMPOSE_FILES = ['compose.yaml', 'compose.full.yaml'];

/** A version of three numbers, or of two where the project numbers its releases so. */
const PINNED = /:v?\d+\.\d+(\.\d+)?(-[a-z0-9]+)*(@sha256:[0-9a-f]{64})?$/;

const textOf = (instruction: Instruction) => `${instruction.getKeyword()} ${instruction.getArgumentsContent() ?? ''}`;

function imageProblems(text: string, names: readonly string[]): string[] {
  const values = new Map([...text.matchAll(/^ARG (\w+)=(\S+)$/gm)].map(([, name = '', value = '']) => [name, value]));
  return names.flatMap((image) => {
    const whole = image.replace(/\$\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '');
    return PINNED.test(whole) ? [] : [`The image ${whole} has no exact version.`];
  });
}

/** The rules of ours that no linter knows, one sentence for each that a container file breaks. */
export function dockerfileProblems(text: string, exists: (file: string) => boolean): string[] {
  const problems = (validate(text) ?? []).map(({ range, message }) => `Line ${range.start.line + 1}: ${message}`);
  const file = DockerfileParser.parse(text);
  const instructions = file.getInstructions();
  problems.push(
    ...imageProblems(
      text,
      file.getFROMs().map((from) => from.getImage() ?? ''),
    ),
  );
  const last = instructions.slice(instructions.findLastIndex((one) => one.getKeyword() === 'FROM'));
  const find = (keyword: string) => last.filter((one) => one.getKeyword() === keyword);
  const user = find('USER').at(-1)?.getArgumentsContent() ?? 'root';
  if (['root', '0'].includes(user)) problems.push('The last stage runs as root: name another USER.');
  if (find('HEALTHCHECK').length === 0) problems.push('The last stage has no HEALTHCHECK.');
  if (!find('CMD').at(-1)?.getArgumentsContent()?.startsWith('[')) {
    problems.push('CMD is a list, so that the program itself gets the signals and no shell.');
  }
  const whole = instructions.findIndex((one) => textOf(one) === 'COPY . .');
  const install = instructions.findIndex((one) => /^RUN npm (install|ci)\b/.test(textOf(one)));
  if (install < 0 || (whole >= 0 && whole < install)) {
    problems.push('The packages are installed before the sources are copied, or each change installs them again.');
  }
  for (const copy of file.getCOPYs().filter((one) => readFrom(one) === null && textOf(one) !== 'COPY . .')) {
    for (const argument of copy.getArguments().slice(0, -1)) {
      if (!exists(argument.getValue())) problems.push(`${argument.getValue()} is copied and does not exist.`);
    }
  }
  if (/\b(ADD|sudo|curl[^|\n]*\|)\s/.test(text))
    problems.push('ADD, sudo and scripts from the net have no place here.');
  return problems;
}

/** The stage that a COPY takes from; null where it takes from the project. */
export function readFrom(copy: Copy): string | null {
  return copy.getFromFlag()?.getValue() ?? null;
}

const serviceSchema = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  privileged: z.boolean().default(false),
  restart: z.string(),
});
const composeSchema = z.object({ services: z.record(z.string(), serviceSchema) });

/** One sentence for each rule that a compose file breaks. Whether it is one at all is for `docker-compose config` to say. */
export function composeProblems(text: string): string[] {
  const { services } = composeSchema.parse(load(text));
  return Object.entries(services).flatMap(([name, service]) => {
    const isOwn = service.build !== undefined;
    const wrong: [boolean, string][] = [
      [!PINNED.test(service.image), `has the image ${service.image} without an exact version`],
      [service.privileged, 'is privileged'],
      [isOwn && !service.read_only, 'can write to its own code: read_only'],
      [isOwn && !service.cap_drop.includes('ALL'), 'keeps rights of the system: cap_drop ALL'],
      [isOwn && !service.security_opt.includes('no-new-privileges:true'), 'may gain rights: no-new-privileges'],
      [
        isOwn && service.ports.some((port) => !port.startsWith('127.0.0.1:')),
        'opens a port to the world past the proxy',
      ],
    ];
    return wrong.filter(([isWrong]) => isWrong).map(([, sentence]) => `${name} ${sentence}.`);
  });
}

const KNOWN_SETTING = /^#? ?([A-Z][A-Z0-9_]+)=/gm;

/** The settings of an example that the product does not know, by the names in `.env.example`. */
export function unknownSettings(example: string, all: string): string[] {
  const known = new Set([...all.matchAll(KNOWN_SETTING)].map(([, name]) => name));
  return [...example.matchAll(KNOWN_SETTING)].flatMap(([, name = '']) =>
    known.has(name) ? [] : [`${name} is no setting of the product.`],
  );
}

if (import.meta.main) {
  const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
  const told = (file: string, problems: string[]) => problems.map((problem) => `${FOLDER}/${file}: ${problem}`);
  const problems = [
    ...told('Dockerfile', dockerfileProblems(read('Dockerfile'), existsSync)),
    ...COMPOSE_FILES.flatMap((file) => told(file, composeProblems(read(file)))),
    ...told('studio.env.example', unknownSettings(read('studio.env.example'), readFileSync('.env.example', 'utf8'))),
  ];
  for (const problem of problems) console.error(problem);
  console.log(`Deployment: ${COMPOSE_FILES.length + 2} files read, ${problems.length} problems.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
