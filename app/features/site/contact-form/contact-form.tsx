import { useMessages } from '#app/lib/language/messages.ts';
import { useSite } from '#app/lib/page/site.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { ContactField } from './contact-field.tsx';
import { Honeypot } from './honeypot.tsx';
import { phoneHref } from './outward-links.ts';
import { useContactForm } from './use-contact-form.ts';

/** The send-message form (SITE-36). Without scripts it gives way to the other ways in. */
export function ContactForm() {
  const messages = useMessages('contact');
  const { form, isSending, isLocked, isHydrated, sentCount, submit, prepare, ...part } = useContactForm();
  return (
    <>
      <WithoutScripts />
      <div className="noscript:hidden">
        <ConnectionBanner />
        <form
          ref={form}
          aria-label={messages.form}
          aria-busy={isSending}
          onSubmit={submit}
          onFocus={prepare}
          className="relative mt-7"
        >
          <fieldset disabled={isLocked} className="grid min-w-0 gap-5 sm:grid-cols-2">
            <legend className="sr-only">{messages.legend}</legend>
            <ContactField part={part} field="name" autoComplete="name" className="sm:col-span-2" />
            <ContactField part={part} field="email" type="email" autoComplete="email" />
            <ContactField part={part} field="phone" type="tel" autoComplete="tel" />
            <ContactField part={part} field="subject" autoComplete="off" className="sm:col-span-2" />
            <ContactField part={part} field="message" rows={6} autoComplete="off" className="sm:col-span-2" />
          </fieldset>
          <Honeypot key={sentCount} />
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
            {/* Not `disabled`: it keeps the focus while the message goes out, and says why it does not send. */}
            <Button type="submit" size="lg" disabled={!isHydrated} aria-disabled={isLocked} className="min-w-44">
              {isSending ? messages.sending : messages.send}
            </Button>
            <p className="text-sm text-muted">
              <span aria-hidden="true" className="text-red-700">
                *
              </span>{' '}
              {messages.required}
            </p>
          </div>
        </form>
      </div>
    </>
  );
}

function WithoutScripts() {
  const { business } = useSite();
  const { before, between, after } = useMessages('contact').noScripts;
  return (
    <p className="hidden rounded-input border border-sky-200 bg-sky-50 p-5 noscript:block">
      {before}
      <a className="underline underline-offset-4" href={phoneHref(business.phone)}>
        {business.phone}
      </a>
      {between}
      <a className="underline underline-offset-4" href={`mailto:${business.email}`}>
        {business.email}
      </a>
      {after}
    </p>
  );
}
