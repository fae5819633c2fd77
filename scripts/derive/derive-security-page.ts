/**
 * Writes the marked parts of docs/security.md: the table of endpoints, from the routes of the running app and the policy
 * of server/test/policy/, and the checks with the tests that carry their numbers. Run by hand after either has changed:
 * `node scripts/derive/derive-security-page.ts`. The page is committed; tests fail where it is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createApp } from '#server/app.ts';
import { listRoutes } from '#server/http/list-routes.ts';
import { ENDPOINT_POLICY } from '#server/test/endpoint-policy.ts';
import { policyProblems, replaceMarked, withEndpointTables } from '#server/test/endpoint-table.ts';
import { openTestStudio } from '#server/test/studio.ts';
import { checkLists, checkProblems, testsOfChecks } from '../checks/check-table.ts';
import { readSourceModules } from '../checks/source-modules.ts';

const PAGE = 'docs/security.md';
const CHECK_MARKS = {
  begin: '<!-- checks: written by scripts/derive/derive-security-page.ts -->',
  end: '<!-- end of checks -->',
};

const studio = await openTestStudio();
const routes = listRoutes(createApp(studio.services));
await studio.close();
const tests = testsOfChecks(readSourceModules(process.cwd()));

const problems = [...policyProblems(routes, ENDPOINT_POLICY), ...checkProblems(tests)];
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  process.exitCode = 1;
} else {
  const page = withEndpointTables(readFileSync(PAGE, 'utf8'), routes, ENDPOINT_POLICY);
  writeFileSync(PAGE, replaceMarked(page, CHECK_MARKS, checkLists(tests)));
  console.log(`${PAGE}: ${routes.length} endpoints, ${tests.size} checks with a test of their number.`);
}
