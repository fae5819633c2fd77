import type { LegalText } from '../legal-schema.ts';

/** The privacy policy of a new studio, in English. The periods are those that the server keeps. */
export const STARTER_PRIVACY_EN: LegalText = {
  title: 'Privacy Policy',
  description:
    'What {name} keeps about you when you order, pay, write or sign in, for how long, and what you can ask for.',
  lead: 'In short: we keep what a shoot, its invoice and an answer to you need, we say for how long, and nobody follows you around.',
  markdown: `## Who is responsible {#who}

{name} decides what is kept about you and why. You can reach us here:

{contact}

## When you order {#orders}

To photograph a property and to bill it, we keep what you enter in the order:

- your name, email address and phone number;
- the address of the property, and what you say about its size and rooms;
- the day and time that you prefer, and your notes;
- the package, its price, when you ordered and which terms you accepted.

We need this to fulfil our contract with you. From a preferred date we make a booking in our calendar. The availability calendar on the contact page shows only that a time is taken: no names and no addresses.

An order that is never paid is deleted after 30 days. A paid order stays for as long as its invoice must be kept.

## When you pay {#payment}

Card payments are handled by our payment provider, Stripe. Your card number goes from your browser to Stripe and never reaches our server. We give Stripe your name, email address, phone number, the address and the amount, and it tells us whether the payment succeeded. Stripe’s script is loaded on the payment pages only, and Stripe is itself responsible for what it does with card data.

If you pay by bank transfer, our bank and our books show your name and account as every transfer does. Invoices and records of payments are kept for as long as tax law demands, and are used for nothing else after that.

## When you write to us {#messages}

The contact form keeps your name, email address, phone number if you give one, the subject and the message, so that we can answer. We get it by email, and you get a receipt. Messages are deleted after 24 months. Against misuse, the server counts for a short time how many messages and orders come from an internet address.

## Email from us {#mail}

We send what belongs to your order: a confirmation with a calendar file, news about the schedule, the receipt, word that your media are ready; and for accounts, links that confirm an address or reset a password. There is no newsletter and no tracking of who opens what.

## Accounts and media {#accounts}

Realtors may register with a name, an email address, a password and a company name. The password is stored as a hash that cannot be turned back. We keep when you signed in last, and which of your devices are signed in, so that you can sign them out.

The media library holds the photos and videos of your shoots and what you upload, with their names, tags and dates. The files are private: only you and our staff can open them. Pictures can show a person’s home; please upload only what you may share. What you delete is removed; an account is deleted on request. A delivery that we still owe then, such as one whose link works, stays with us without your name.

## Cookies and storage {#cookies}

There are three cookies. Each is needed for what you asked for, and none follows you anywhere:

- the order cookie, which lets this browser open the orders placed in it, for half a year;
- the session cookie, which keeps you signed in to your account;
- the cookie of a known browser, by which a stranger who guesses at your password cannot keep you from signing in where you signed in before, for half a year.

Your browser itself keeps the draft of an order or a message and the language you chose until you close the tab, so that a reload loses nothing. Until you clear it, it keeps a list of the receipts of your orders and the last property preview that you opened, with the house’s details and the names of its pictures. This stays on your device.

There is no advertising, no analytics, and no fonts or scripts from others on these pages. If the studio has set up an embedded map or calendar on the contact page, its maker learns your internet address when you scroll to it.

## Where the data lies {#where}

Orders, messages, accounts and media lie on the server that runs this site and its storage. Besides our staff, these receive what they need for their part, and no more:

- the company that hosts the server and the storage of media files;
- the company that delivers our email;
- Stripe, for card payments;
- our accountant and the tax office, for invoices.

We sell no data, and give none to anyone else unless a law obliges us.

## How it is protected {#safety}

Connections are encrypted. Links to orders carry a random key that only the mail to you contains, and we store it as a hash. If data is lost in a way that puts you at risk, we tell you and the authorities without delay.

## Your rights {#rights}

Wherever you live, you may ask us:

- what we keep about you, and for a copy of it in a common format;
- to correct what is wrong;
- to delete what we need not keep by law; from invoices we then remove all but the facts they must state;
- to stop or restrict a use that you object to.

Write to {email} or use the [contact form](/contact). We answer within 30 days, and it costs nothing. You may also complain to the authority for data protection or consumers where you live.

## Changes {#changes}

When this policy changes, the new text stands here with a new date. If a change concerns data that we already have about you, we tell you by email first.`,
};
