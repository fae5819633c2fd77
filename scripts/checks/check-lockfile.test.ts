import { expect, test } from 'vitest';
import { lockfileProblems } from './check-lockfile.ts';

test('a package for another system that the lockfile lacks is named', () => {
  const packages = {
    '': { dependencies: { tool: '1.0.0' } },
    'node_modules/tool': { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0' } },
    'node_modules/tool-linux': {},
  };
  expect(lockfileProblems({ packages })).toEqual([
    'tool-darwin, which node_modules/tool names, is not in package-lock.json.',
  ]);
  expect(lockfileProblems({ packages: { ...packages, 'node_modules/tool-darwin': {} } })).toEqual([]);
});

test('a package is looked for where Node looks: in the folder of who needs it and in those above', () => {
  const packages = {
    'node_modules/@a/one': { dependencies: { two: '1', three: '1' } },
    'node_modules/@a/one/node_modules/two': { dependencies: { three: '1', four: '1' } },
    'node_modules/@a/one/node_modules/three': {},
    'node_modules/four': {},
    'node_modules/five': { dependencies: { two: '1' } },
  };
  expect(lockfileProblems({ packages })).toEqual(['two, which node_modules/five names, is not in package-lock.json.']);
});

test('a package that another needs beside it is named, one that it only offers to use is not', () => {
  const packages = {
    'node_modules/auth': {
      peerDependencies: { core: '1', kit: '1' },
      peerDependenciesMeta: { kit: { optional: true } },
    },
  };
  expect(lockfileProblems({ packages })).toEqual(['node_modules/auth needs core beside it: add that to package.json.']);
  expect(lockfileProblems({ packages: { ...packages, 'node_modules/core': {} } })).toEqual([]);
});

test('the address of a registry is a fault', () => {
  const packages = { 'node_modules/tool': { resolved: 'https://registry.example.com/tool.tgz' } };
  expect(lockfileProblems({ packages })).toEqual([
    'node_modules/tool has an address ("resolved") in package-lock.json.',
  ]);
});
