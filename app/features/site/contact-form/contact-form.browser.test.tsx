import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { checkConnection } from '#app/lib/request/connection.ts';
import { dismissToast, toastQueue } from '#app/lib/state/toast.ts';
import { CONTACT_THANKS } from '#domain/site/contact-form/contact-message.ts';
import { CONTACT_DRAFT_KEY, clearContactDraft } from './contact-draft.ts';
import { ContactForm } from './contact-form.tsx';

type Answer = () => Response | Promise<Response>;

const thanks: Answer = () => Response.json({ message: CONTACT_THANKS }, { status: 201 });
const noNetwork: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

function problem(status: number, body: Record<string, unknown>, headers: Record<string, string> = {}): Answer {
  return () =>
    new Response(JSON.stringify({ status, fields: [], ...body }), {
      status,
      headers: { 'Content-Type': 'application/problem+json', ...headers },
    });
}

let isHealthy: boolean;
let answer: Answer;
let sent: unknown[];

beforeEach(() => {
  isHealthy = true;
  answer = thanks;
  sent = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname === '/api/health') return new Response('{}', { status: isHealthy ? 200 : 503 });
    sent.push(await request.json());
    return answer();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  clearContactDraft();
  for (const item of toastQueue()) dismissToast(item.id);
});

const JANE = { name: 'Jane Doe', email: 'jane@example.com', phone: '', subject: 'A quote', message: 'Hello.\nJane' };
const LABELS = ['Full Name', 'Email', 'Phone', 'Subject', 'Message'];

const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}( \\*| \\(optional\\))?$`) });
const button = () => page.getByRole('button');
const send = () => page.getByRole('button', { name: 'Send Message' });
const firstToast = () => toastQueue()[0] ?? null;

async function open(): Promise<void> {
  await checkConnection();
  await render(<ContactForm />);
}

async function fillIn(): Promise<void> {
  await field('Full Name').fill(JANE.name);
  await field('Email').fill(JANE.email);
  await field('Subject').fill(JANE.subject);
  await field('Message').fill(JANE.message);
}

/** A network that answers when the test says so. */
function holdAnswer(): () => void {
  const held = Promise.withResolvers<Response>();
  answer = () => held.promise;
  return () => held.resolve(Response.json({ message: CONTACT_THANKS }, { status: 201 }));
}

it('SITE-33: the controls carry the names name, email, phone, subject and message', async () => {
  await open();
  const names = LABELS.map((label) => field(label).element().getAttribute('name'));
  expect(names).toEqual(['name', 'email', 'phone', 'subject', 'message']);
});

it('SITE-34: all but the phone are required, and the email is an email control', async () => {
  await open();
  for (const label of LABELS) {
    if (label === 'Phone') await expect.element(field(label)).not.toBeRequired();
    else await expect.element(field(label)).toBeRequired();
  }
  await expect.element(field('Email')).toHaveAttribute('type', 'email');
});

it('SITE-35: what the browser finds missing is shown beside each control, and nothing is sent', async () => {
  await open();
  await send().click();
  await expect.element(field('Full Name')).toHaveAccessibleDescription('Full Name is required.');
  await expect.element(field('Email')).toHaveAccessibleDescription('Email is required.');
  await expect.element(field('Subject')).toHaveAccessibleDescription('Subject is required.');
  await expect.element(field('Message')).toHaveAccessibleDescription('Message is required.');
  await expect.element(field('Phone')).not.toHaveAttribute('aria-invalid');
  await expect.element(field('Full Name')).toHaveFocus();
  expect(sent).toEqual([]);
});

it('SITE-34: what is no email address is refused with an example of one, until it is mended', async () => {
  await open();
  await fillIn();
  await field('Email').fill('jane');
  await send().click();
  await expect.element(field('Email')).toHaveAccessibleDescription(/not an email address/);
  await expect.element(field('Email')).toHaveFocus();
  await field('Email').fill('jane@example.com');
  await expect.element(field('Email')).not.toHaveAttribute('aria-invalid');
  expect(sent).toEqual([]);
});

it("SITE-36: the button reads 'Sending...' and all fields are disabled while it is sent", async () => {
  const letGo = holdAnswer();
  await open();
  await fillIn();
  await send().click();
  await expect.element(button()).toHaveTextContent('Sending...');
  await expect.element(button()).toHaveAttribute('aria-disabled', 'true');
  for (const label of LABELS) await expect.element(field(label)).toBeDisabled();
  await expect.element(page.getByRole('form')).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect.element(send()).toBeVisible();
});

it('SITE-36: a second press while it is sent sends nothing more', async () => {
  const letGo = holdAnswer();
  await open();
  await fillIn();
  await send().click();
  await expect.element(button()).toHaveTextContent('Sending...');
  await userEvent.keyboard('{Enter}');
  letGo();
  await expect.element(send()).toBeVisible();
  expect(sent).toEqual([{ ...JANE, locale: 'en', website: '' }]);
});

it("SITE-39: success says 'Message Sent!' and thanks", async () => {
  await open();
  await fillIn();
  await send().click();
  await expect.poll(firstToast).toMatchObject({
    title: 'Message Sent!',
    description: "Thank you for reaching out. We'll get back to you soon.",
    variant: 'success',
  });
});

it('SITE-37: the form is cleared after success', async () => {
  await open();
  await fillIn();
  await send().click();
  await expect.poll(firstToast).not.toBeNull();
  for (const label of LABELS) await expect.element(field(label)).toHaveValue('');
  expect(sessionStorage.getItem(CONTACT_DRAFT_KEY)).toBeNull();
  await expect.element(send()).toHaveFocus();
});

it('SITE-37: values are kept after a failure, and the second try sends them', async () => {
  answer = problem(500, { code: 'internal', detail: 'Something broke.' });
  await open();
  await fillIn();
  await send().click();
  await expect.poll(firstToast).not.toBeNull();
  await expect.element(field('Full Name')).toHaveValue(JANE.name);
  await expect.element(field('Message')).toHaveValue(JANE.message);
  answer = thanks;
  await send().click();
  await expect.element(field('Message')).toHaveValue('');
  expect(sent).toHaveLength(2);
});

it("SITE-40: a failure says 'Submission Failed' with the error message", async () => {
  answer = problem(422, { code: 'invalid_input', detail: 'Some fields are wrong.' });
  await open();
  await fillIn();
  await send().click();
  await expect.poll(firstToast).toMatchObject({
    title: 'Submission Failed',
    description: 'Some fields are wrong.',
    variant: 'destructive',
  });
});

it.each([
  ['a fault of the server', problem(500, { code: 'internal', detail: 'Something broke.' })],
  ['the page of a proxy', () => new Response('<h1>Bad</h1>', { status: 500 })],
  ['no answer while the server is there', noNetwork],
])(
  "SITE-40: without an error message, as at %s, it says 'Something went wrong. Please try again later.'",
  async (_, failure) => {
    answer = failure;
    await open();
    await fillIn();
    await send().click();
    await expect.poll(firstToast).toMatchObject({
      title: 'Submission Failed',
      description: 'Something went wrong. Please try again later.',
    });
  },
);

it('what the server finds wrong with a field is beside it, and has the focus', async () => {
  const message = 'This is not an email address. Example: jane@example.com';
  const fields = [
    { path: 'email', message },
    { path: 'elsewhere', message: 'Not of this form.' },
  ];
  answer = problem(422, { code: 'invalid_input', detail: 'Some fields are wrong.', fields });
  await open();
  await fillIn();
  await send().click();
  await expect.element(field('Email')).toHaveAccessibleDescription(message);
  await expect.element(field('Email')).toHaveFocus();
  await field('Email').fill('jane@example.org');
  await expect.element(page.getByText(message)).not.toBeInTheDocument();
});

it.each([
  ['540', '9 minutes'],
  ['20', 'a minute'],
])('too many messages say when the next may be sent: Retry-After %s is %s', async (seconds, text) => {
  const detail = 'You have sent several messages already.';
  answer = problem(429, { code: 'rate_limited', detail }, { 'Retry-After': seconds });
  await open();
  await fillIn();
  await send().click();
  await expect.poll(firstToast).toMatchObject({
    title: 'Submission Failed',
    description: `${detail} You can send again in ${text}.`,
  });
});

it('SITE-38: a green banner says that the form is active while connected', async () => {
  await open();
  const banner = page.getByRole('status');
  await expect.element(banner).toHaveTextContent('Contact form is active. Ready to receive your messages!');
});

it('SITE-38: the whole form is disabled when the backend connection is absent', async () => {
  isHealthy = false;
  await open();
  for (const label of LABELS) await expect.element(field(label)).toBeDisabled();
  await expect.element(send()).toHaveAttribute('aria-disabled', 'true');
  isHealthy = true;
  await checkConnection();
  for (const label of LABELS) await expect.element(field(label)).toBeEnabled();
});

it('SITE-38: a yellow banner says that the contact form is disabled while disconnected', async () => {
  isHealthy = false;
  await open();
  await expect.element(page.getByRole('status')).toMatchTextContent(/The contact form is disabled/);
});

it("SITE-41: an attempt while disconnected says 'Backend not connected. Cannot submit form.'", async () => {
  isHealthy = false;
  await open();
  await send().click({ force: true });
  await expect.poll(firstToast).toMatchObject({
    title: 'Submission Failed',
    description: 'Backend not connected. Cannot submit form.',
    variant: 'destructive',
  });
  expect(sent).toEqual([]);
});

it('SITE-41: a connection that is lost with the message says so, and keeps what was typed', async () => {
  await open();
  await fillIn();
  isHealthy = false;
  answer = noNetwork;
  await send().click();
  await expect.poll(firstToast).toMatchObject({ description: 'Backend not connected. Cannot submit form.' });
  await expect.element(field('Subject')).toHaveValue(JANE.subject);
  await expect.element(field('Subject')).toBeDisabled();
});

it('what was typed is kept in the session as it is typed', async () => {
  await open();
  await fillIn();
  expect(JSON.parse(sessionStorage.getItem(CONTACT_DRAFT_KEY) ?? '')).toEqual(JANE);
});

it('the control for machines is out of the way of the keyboard, of screen readers and of the session', async () => {
  await open();
  const trap = document.querySelector<HTMLInputElement>('[name=website]');
  expect(trap).toMatchObject({ tabIndex: -1, autocomplete: 'off' });
  expect(trap?.closest('[aria-hidden=true]')).not.toBeNull();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  await fillIn();
  if (trap) trap.value = 'https://spam.example';
  await send().click();
  await expect.poll(() => sent).toEqual([{ ...JANE, locale: 'en', website: 'https://spam.example' }]);
  await expect.poll(() => document.querySelector<HTMLInputElement>('[name=website]')?.value).toBe('');
});

it('the form is filled in and sent with the keyboard alone', async () => {
  await open();
  await userEvent.keyboard('{Tab}Jane Doe{Tab}jane@example.com{Tab}{Tab}A quote{Tab}Hello.{Tab}{Enter}');
  await expect.poll(() => sent).toEqual([{ ...JANE, message: 'Hello.', locale: 'en', website: '' }]);
});
