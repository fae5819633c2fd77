import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { composeProblems, dockerfileProblems, unknownSettings } from './check-deploy.ts';

const OURS = readFileSync('deploy/Dockerfile', 'utf8');
const problemsOf = (text: string) => dockerfileProblems(text, () => true);
const changed = (from: string, to: string) => {
  expect(OURS).toContain(from);
  return problemsOf(OURS.replaceAll(from, to));
};

describe('the container file', () => {
  test('of ours keeps all rules', () => {
    expect(problemsOf(OURS)).toEqual([]);
  });

  test.each([
    ['root', 'USER node', 'USER root', /runs as root/],
    ['no user at all', 'USER node\n', '', /runs as root/],
    ['an image of any version', 'ARG NODE_VERSION=24.21.0', 'ARG NODE_VERSION=latest', /no exact version/],
    ['no health check', 'HEALTHCHECK', '# HEALTHCHECK', /no HEALTHCHECK/],
    ['a shell before the server', 'CMD ["node", "--liftoff', 'CMD node ["--liftoff', /CMD is a list/],
    ['sources before the packages', 'COPY package.json', 'COPY . .\nCOPY package.json', /installs them again/],
    ['an unknown instruction', 'EXPOSE 3000', 'EXPOSES 3000', /Unknown instruction/],
    ['an unknown flag', '--interval=30s', '--every=30s', /[Uu]nknown flag/],
  ])('with %s is refused', (_, from, to, sentence) => {
    expect(changed(from, to).join('\n')).toMatch(sentence);
  });

  test('that copies what is not there is refused', () => {
    expect(dockerfileProblems(OURS, (file) => file !== '.npmrc')).toEqual(['.npmrc is copied and does not exist.']);
  });
});

describe('a compose file', () => {
  const own = (more: string) => `services:
  studio:
    image: listing-studio:0.1.0
    build: { context: .., dockerfile: deploy/Dockerfile }
    restart: unless-stopped
    ${more}`;
  const SAFE = 'read_only: true\n    cap_drop: [ALL]\n    security_opt: ["no-new-privileges:true"]';

  test('of ours keeps all rules', () => {
    for (const file of ['compose.yaml', 'compose.full.yaml']) {
      expect(composeProblems(readFileSync(`deploy/${file}`, 'utf8'))).toEqual([]);
    }
  });

  test('names what is open, writable or of any version', () => {
    expect(composeProblems(own(SAFE))).toEqual([]);
    expect(composeProblems(own('ports: ["3000:3000"]'))).toHaveLength(4);
    expect(composeProblems('services:\n  db: { image: "postgres:latest", restart: always }')).toEqual([
      'db has the image postgres:latest without an exact version.',
    ]);
    expect(composeProblems(own(`privileged: true\n    ${SAFE}`))).toEqual(['studio is privileged.']);
  });
});

test('an example names only settings that the product has', () => {
  const all = 'PORT=3000\nSMTP_URL=\n';
  expect(unknownSettings('PORT=1\n# SMTP_URL=smtp://x\nPOORT=2\n', all)).toEqual([
    'POORT is no setting of the product.',
  ]);
});
