import type { LegalText } from '../legal-schema.ts';
import { type LegalRegime, type LegalSituation, legalRegime } from './legal-situation.ts';
import { countryInEnglish } from './terms-en.ts';

/** On what the use of data rests, and who watches over it, by the law of the country. */
const LAWS: Record<LegalRegime, (country: string) => string> = {
  eu: (country) =>
    `The General Data Protection Regulation applies. What an order needs rests on the contract (Article 6(1)(b)), invoices on the duty to keep them (6(1)(c)), answers to messages and protection against misuse on our legitimate interest (6(1)(f)). You may have your data shown, corrected, deleted, restricted and handed over, and object to a use. The supervisory authority of ${country} takes complaints, and so does the one where you live.`,
  uk: () =>
    'The UK GDPR and the Data Protection Act 2018 apply. What an order needs rests on the contract, invoices on the duty to keep them, answers to messages and protection against misuse on our legitimate interests. You may have your data shown, corrected, deleted, restricted and handed over, and object to a use. The Information Commissioner’s Office takes complaints.',
  tr: () =>
    'Law No. 6698 on the Protection of Personal Data (KVKK) applies. What an order needs rests on the contract (Article 5(2)(c)), invoices on the duty to keep them (5(2)(ç)), answers to messages and protection against misuse on our legitimate interest (5(2)(f)). You have the rights of Article 11, and may turn to the Personal Data Protection Authority.',
  us: () =>
    'You may ask us which data we hold about you, have it corrected, and have it deleted where no law obliges us to keep it. We do not sell personal data, and share none for advertising. The law of your state may give you further rights; we answer each request in the same way, wherever it comes from.',
  other: (country) =>
    `The data protection law of ${country} applies. You may ask us which data we hold about you, have it corrected, and have it deleted where no law obliges us to keep it. If you think that we do wrong, you may turn to the authority that is responsible for it.`,
};

/** A privacy policy in English for a studio anywhere. The periods are those that the server keeps. */
export const makePrivacyEnglish = ({ country }: LegalSituation): LegalText => ({
  title: 'Privacy Policy',
  description:
    'Which personal data {name} holds, what for, for how long, who else receives it, and what you can demand.',
  lead: 'We hold what your order, its invoice and our answer to you need. Nothing on this site follows you.',
  markdown: `## Who answers for your data {#who}

The person responsible is {name}.

{contact}

## Orders {#orders}

With an order we store your name, email address and phone number, the property’s address and what you tell us about it, the time you ask for, the packages with their prices, and the terms that you accepted. An order that nobody pays is erased after 30 days; a paid one stays as long as tax law wants its invoice kept.

## Payments {#payment}

Cards are handled by Stripe. Their numbers go straight from your browser to Stripe; our server never has them. Stripe gets your name, contact, address and the amount, and tells us whether the payment worked. Of transfers we see what the bank statement shows.

## Messages {#messages}

What you send by the contact form reaches us by email, and is stored for 24 months. To stop misuse, the server counts for a short time how much comes from one internet address.

## Accounts and files {#accounts}

An account has a name, an email address, a company if you enter one, and a password, of which only a hash is stored. Pictures and films of your properties can be opened by you, by our staff, and by whoever has a link that you or we passed on. You can have an account deleted.

## Emails {#mail}

You get emails about your order, your files and your account. They contain no pictures that report whether you read them.

## Cookies {#cookies}

This site sets cookies only for what you do here: one opens the orders that were placed in this browser, one keeps you signed in, one recognizes a browser in which you signed in before. Drafts, receipts and your choice of language stay in your browser. There is no advertising and no tracking. A map or calendar of another provider, if there is one on the contact page, tells its maker your internet address.

## Who else receives data {#where}

The companies that run our server and storage, the one that carries our email, Stripe for card payments, and our accountant and the tax office for invoices. Nobody else, unless a law demands it.

## Law and your rights {#rights}

${LAWS[legalRegime(country)](countryInEnglish(country))}

A message to {email} is enough. We answer within 30 days, free of charge.

## Changes {#changes}

A new version of this text stands here with its date. If it concerns data that we already hold, we write to you before.`,
});
