import { runAccountCommand } from './account-command.ts';

/** Takes two-factor sign-in from an account whose owner lost their device: `npm run studio -- reset-two-factor you@example.com`. The server may run or not. */
await runAccountCommand('reset-two-factor', {
  usage: 'Say whose account it is: npm run studio -- reset-two-factor you@example.com',
  readInput: ([email, ...others]) => (email && others.length === 0 ? { email } : null),
});
