import type { CommandName } from '#server/admin-socket.ts';
import { explainFault, runAdminCommand } from './admin-command.ts';

/** How a command about an account is called; `readInput` gives null where it is called otherwise. */
type AccountCommand = { usage: string; readInput(args: string[]): unknown };

/** Runs a command with the arguments of this process, prints its sentence, and sets the exit code. */
export async function runAccountCommand(name: CommandName, { usage, readInput }: AccountCommand): Promise<void> {
  const input = readInput(process.argv.slice(2));
  if (!input) {
    console.error(usage);
    process.exitCode = 1;
    return;
  }
  try {
    const { isDone, message } = await runAdminCommand(name, input);
    if (isDone) console.log(message);
    else console.error(message);
    process.exitCode = isDone ? 0 : 1;
  } catch (error) {
    console.error(explainFault(error));
    process.exitCode = 1;
  }
}
