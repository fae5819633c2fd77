import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';

// Prints the path of the Node that is to run the project. Plain JavaScript, since an older Node runs this file.

/** The first version that strips types and tells a script whether it is the main one. */
const OLDEST = [24, 2];
const HOW_ELSE = `Install Node ${OLDEST.join('.')} or newer and run npm with it.`;

const require = createRequire(import.meta.url);
const checksums = require('./node-checksums.json');
const platform = `${process.platform}-${process.arch}`;

function isNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** The Node that came with the packages; null where there is none for this machine. */
function findPackaged() {
  try {
    return realpathSync(require.resolve(`node-${platform}/bin/node`));
  } catch {
    return null;
  }
}

/** Ends here with a sentence where the file is not the one whose checksum is written down. */
function requireGenuine(file) {
  const found = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (found === checksums[platform]) return file;
  console.error(
    `${file} is not the Node ${checksums.version} that belongs here: its SHA-256 is ${found}. Remove node_modules and install again.`,
  );
  process.exit(1);
}

const packaged = findPackaged();
const isInstalled = realpathSync(process.execPath) !== packaged;
if (isInstalled && isNewEnough()) {
  console.log(process.execPath);
} else if (packaged) {
  console.log(requireGenuine(packaged));
} else {
  console.error(
    `Node ${process.versions.node} is too old, and no newer one came with npm install for ${platform}. ${HOW_ELSE}`,
  );
  process.exit(1);
}
