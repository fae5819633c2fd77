import { Client } from 'pg';
import { ensureTemplate } from './ensure-template.ts';
import { openPostgres } from './postgres.ts';
import { postgresTemplate, testDatabaseUrl, withDatabaseName } from './test-database.ts';

/** Of a Postgres of another language, such as Turkish, whose `lower()` gives other letters. */
function localeClause(): string {
  const locale = process.env.TEST_DATABASE_LOCALE;
  return locale ? ` template template0 locale_provider icu icu_locale '${locale}' locale 'C.UTF-8'` : '';
}

/** Before the server tests of a run: an empty migrated database, from which each test file copies its own. */
export async function setup(): Promise<void> {
  const url = testDatabaseUrl();
  if (!url) {
    await ensureTemplate();
    return;
  }
  const name = postgresTemplate(url);
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists ${name}`);
  await admin.query(`create database ${name}${localeClause()}`);
  const template = await openPostgres(withDatabaseName(url, name), () => {});
  await template.close();
  await admin.end();
}
