import { explainFault, runAdminCommand } from './admin-command.ts';

/** Makes an existing account an admin, and prints the link that chooses its password: `npm run make-admin -- you@example.com`. The server may run or not. */
const USAGE = 'Say whose account it is: npm run make-admin -- you@example.com';

const [email, ...others] = process.argv.slice(2);
if (!email || others.length > 0) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  try {
    const { isDone, message } = await runAdminCommand('make-admin', { email });
    if (isDone) console.log(message);
    else console.error(message);
    process.exitCode = isDone ? 0 : 1;
  } catch (error) {
    console.error(explainFault(error));
    process.exitCode = 1;
  }
}
