import { runAccountCommand } from './account-command.ts';

/** Makes an existing account an admin, and prints the link that chooses its password: `npm run studio -- make-admin you@example.com`. The server may run or not. */
await runAccountCommand('make-admin', {
  usage: 'Say whose account it is: npm run studio -- make-admin you@example.com',
  readInput: ([email, ...others]) => (email && others.length === 0 ? { email } : null),
});
