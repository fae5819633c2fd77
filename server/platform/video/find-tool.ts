import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';

async function isProgram(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

/** The full path of a program in the folders of a `PATH`, or null. Relative folders are left out: they move. */
export async function findTool(name: string, searchPath: string): Promise<string | null> {
  for (const folder of searchPath.split(path.delimiter).filter((known) => path.isAbsolute(known))) {
    const file = path.join(folder, name);
    if (await isProgram(file)) return file;
  }
  return null;
}
