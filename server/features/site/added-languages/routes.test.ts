import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  LanguageImport,
  LanguageJson,
  LanguageList,
  LanguageState,
  LanguageWords,
} from '#domain/site/added-languages/languages-json.ts';
import { addedLanguages } from '#server/db/schema/added-languages.ts';
import { violatedConstraint } from '#server/db/transaction.ts';
import { PASSWORD, type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { publishSite } from '#server/test/site.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { MARK, makeWholeLanguage } from '#server/test/whole-language.ts';

let studio: TestStudio;
let owner: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  owner = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

type Problem = { code: string; detail: string; fields: { path: string; message: string }[]; current?: LanguageState };

const call = <T = LanguageState>(method: string, path: string, options: object = {}, { browser } = owner) =>
  browser.request<T>(method, `/api/admin/languages${path}`, options);
const add = (code: string) => call<LanguageState & Problem>('POST', '', { json: { code } });
const translate = (code: string, sentences: object[], ifMatch = '*') =>
  call<LanguageState & Problem>('PATCH', `/${code}`, { json: { sentences }, ifMatch });
const importFile = (code: string, format: string, text: string, ifMatch = '*') =>
  call<LanguageImport & Problem>('PUT', `/${code}/file?format=${format}`, { body: Buffer.from(text), ifMatch });
const exportFile = (code: string, format: string) => call('GET', `/${code}/file?format=${format}`);

const home = { area: 'pages/site', key: 'header.home' };

describe('a language that an owner adds', () => {
  test('SITE-68: is English at first, and is known at once', async () => {
    const added = await add('it');
    expect(added.status, added.text).toBe(201);
    expect(added.body).toMatchObject({
      code: 'it',
      name: 'Italiano',
      english_name: 'Italian',
      translated: 0,
      version: 1,
    });
    const { languages } = (await call<LanguageList>('GET', '')).body;
    expect(languages.map(({ code }) => code)).toEqual(['tr', 'en', 'de', 'es', 'fr', 'pt', 'it']);
    expect(languages.at(-1)).toMatchObject({ is_shipped: false, is_published: false, total: added.body.total });
    const again = await add('it');
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    const account = await owner.browser.request('PATCH', '/api/account', { json: { locale: 'it' }, ifMatch: '*' });
    expect(account.status, account.text).toBe(200);
  });

  test.each(['xx', 'en', 'ar', 'IT', ''])('cannot be %j', async (code) => {
    expect((await add(code)).body.code).toBe('invalid_input');
  });

  test('has a code in the database as well', async () => {
    const row = { code: '../it', words: {}, changedAt: studio.clock.now() };
    const refused = await studio.db
      .insert(addedLanguages)
      .values(row)
      .then(() => null, violatedConstraint);
    expect(refused).toBe('added_languages_code');
  });

  test('SITE-69: is translated sentence by sentence, and falls back to English in each', async () => {
    await add('nl');
    const [wrong, kept] = [
      await translate('nl', [{ ...home, text: '{huis}' }]),
      await translate('nl', [
        { ...home, text: 'Begin' },
        { area: 'pages/site', key: 'skip', text: 'Verder' },
      ]),
    ];
    expect(wrong.body).toMatchObject({ code: 'invalid_input', fields: [{ path: 'sentences.0.text' }] });
    expect(kept.body).toMatchObject({ translated: 2, version: 2 });
    const { areas } = (await call<LanguageJson>('GET', '/nl')).body;
    const site = areas.find(({ area }) => area === 'pages/site')?.sentences;
    expect(site?.find(({ key }) => key === 'header.home')).toEqual({
      key: 'header.home',
      english: 'Home',
      own: 'Begin',
    });
    const [found] = (await studio.services.content.get()).added?.filter(({ code }) => String(code) === 'nl') ?? [];
    expect(found?.words.pages.site).toMatchObject({ header: { home: 'Begin', pricing: 'Pricing' } });
    const cleared = await translate('nl', [{ ...home, text: '' }]);
    expect(cleared.body).toMatchObject({ translated: 1, version: 3 });
    expect((await translate('nl', [{ area: 'pages/none', key: 'x', text: 'y' }])).status).toBe(422);
    expect((await translate('sv', [{ ...home, text: 'Hem' }])).status).toBe(404);
  });

  test('of two owners at once the second sees what stands there', async () => {
    const stale = await translate('nl', [{ ...home, text: 'Huis' }], '"1"');
    expect([stale.status, stale.body.code, stale.body.current?.version]).toEqual([412, 'stale_version', 3]);
    expect((await importFile('nl', 'json', '{"pages/site":{"skip":"Door"}}', '"1"')).status).toBe(412);
  });

  test('is for owners alone', async () => {
    const [staff, visitor] = [await signInPerson(studio, { role: 'staff' }), { browser: openBrowser(studio.url) }];
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', '/nl'],
      ['GET', '/nl/file'],
      ['PATCH', '/nl'],
    ] as const) {
      const json = method === 'GET' ? {} : { json: {}, ifMatch: '*' };
      expect((await call(method, path, json, staff)).status, `${method} ${path}`).toBe(404);
      expect((await call(method, path, json, visitor as Person)).status, `${method} ${path}`).toBe(401);
    }
  });
});

describe('a file of all sentences', () => {
  test('SITE-70: is taken as JSON, and given back as it was', async () => {
    await add('fi');
    const taken = await importFile('fi', 'json', JSON.stringify(makeWholeLanguage(), null, 2));
    expect(taken.status, taken.text).toBe(200);
    expect(taken.body.taken).toBe(taken.body.total);
    expect(taken.body.translated).toBe(taken.body.total);
    const file = await exportFile('fi', 'json');
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="fi.json"');
    expect(JSON.parse(file.text)).toEqual(makeWholeLanguage());
  });

  test('SITE-70: is given as PO, and taken as it was', async () => {
    await add('da');
    const file = await exportFile('fi', 'po');
    expect(file.text).toContain(`msgctxt "pages/site:header.home"\nmsgid "Home"\nmsgstr "${MARK}Home"`);
    const taken = await importFile('da', 'po', file.text);
    expect(taken.status, taken.text).toBe(200);
    expect(taken.body.translated).toBe(taken.body.total);
    expect(JSON.parse((await exportFile('da', 'json')).text)).toEqual(makeWholeLanguage());
  });

  test('SITE-71: that is broken changes nothing, and each wrong line is named', async () => {
    await add('sv');
    const json = await importFile(
      'sv',
      'json',
      '{\n"pages/site": {\n"skip": "{x}",\n"header.home": "Hem",\n"none": "x"\n}\n}',
    );
    expect(json.body).toMatchObject({
      code: 'invalid_input',
      detail: '2 lines are wrong, so nothing was taken from the file.',
    });
    expect(json.body.fields.map(({ path }) => path)).toEqual(['file', 'lines.3', 'lines.5']);
    const cut = await importFile('sv', 'json', '{\n"pages/site": {\n"skip": "a"\n"header.home": "Hem"}}');
    expect(cut.body.fields).toEqual([
      { path: 'file', message: 'One line is wrong, so nothing was taken from the file.' },
      { path: 'lines.4', message: 'Line 4: This is no JSON: look for a missing comma, quote or brace.' },
    ]);
    const po = await importFile('sv', 'po', 'msgctxt "pages/site:skip"\nmsgid "Skip"\nmsgstr "{x}"\n');
    expect(po.body.fields.map(({ path }) => path)).toEqual(['file', 'lines.1']);
    expect((await importFile('sv', 'json', '{}')).body.code).toBe('invalid_input');
    expect((await call<LanguageJson>('GET', '/sv')).body).toMatchObject({ translated: 0, version: 1 });
    expect((await importFile('sv', 'json', ' '.repeat(5_000_001))).status).toBe(413);
  });
});

describe('the words of a language', () => {
  const visitor = () => openBrowser(studio.url);

  test('SITE-72: are at an address that changes with them, parsed for browsers', async () => {
    const find = async () => (await studio.services.content.get()).added?.find(({ code }) => String(code) === 'fi');
    const before = await find();
    const answer = await visitor().request<LanguageWords>('GET', before?.address ?? '');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(answer.body.pages.site).toMatchObject({ header: { home: `${MARK}Home` } });
    expect(answer.body.refusals.sentences['{label} is required.']).toBe(`${MARK}{label} is required.`);
    await translate('fi', [{ ...home, text: 'Koti' }]);
    const after = await find();
    expect(after?.address).not.toBe(before?.address);
    // Who still has the address from before gets today's words, and keeps them nowhere.
    const old = await visitor().request<LanguageWords>('GET', before?.address ?? '');
    expect(old.headers.get('Cache-Control')).toBe('no-store');
    expect(old.body.pages.site).toMatchObject({ header: { home: 'Koti' } });
    expect((await visitor().request('GET', '/api/languages/xx/words')).status).toBe(404);
  });

  test('SITE-68: are those of mails, once a customer reads the language', async () => {
    await publishSite(owner, { languages: ['en', 'tr', 'fi' as 'en'] });
    const email = 'lukija@example.com';
    const json = { full_name: 'Aino Virtanen', email, password: PASSWORD, locale: 'fi' };
    const signedUp = await visitor().request('POST', '/api/auth/sign-up/email', { json });
    expect(signedUp.status, signedUp.text).toBe(200);
    const mail = (await readMailsTo(studio, email)).at(-1);
    expect(mail?.subject).toContain(MARK.trim());
    expect(mail?.text).toContain('/fi/verify-email#token=');
    expect((await call<LanguageList>('GET', '')).body.languages.find(({ code }) => code === 'fi')?.is_published).toBe(
      true,
    );
  });
});
