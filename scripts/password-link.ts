import { runAccountCommand } from './account-command.ts';

/**
 * Prints a link that chooses a new password, or sends it by email:
 *   npm run studio -- password-link you@example.com [--send]
 * The server may run or not; an email leaves when one runs.
 */
const SEND = '--send';

await runAccountCommand('password-link', {
  usage: `Say whose account it is: npm run studio -- password-link you@example.com [${SEND}]`,
  readInput: (args) => {
    const [email, ...others] = args.filter((arg) => arg !== SEND);
    return email && others.length === 0 ? { email, isSent: args.includes(SEND) } : null;
  },
});
