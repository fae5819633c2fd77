// Ends with 0 while the server of this container answers and its database too, else with 1. Plain JavaScript, so that it is quick.
const url = `http://127.0.0.1:${process.env.PORT || 3000}/api/health`;

try {
  const answer = await fetch(url, { signal: AbortSignal.timeout(4000) });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
