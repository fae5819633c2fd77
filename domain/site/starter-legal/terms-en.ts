import type { LegalText } from '../legal-schema.ts';

/** The Terms of Use of a new studio, in English. When their meaning changes, raise `TERMS_VERSION`. */
export const STARTER_TERMS_EN: LegalText = {
  title: 'Terms of Use',
  description:
    'The terms of {name}: ordering a shoot, prices, rescheduling and weather, delivery, the licence of the pictures, and refunds.',
  lead: 'In short: you see the price before you order, you can move or cancel until the day before, and the pictures are yours to market the property with.',
  markdown: `## Who we are {#parties}

These terms are between you, the customer, and {name}, which photographs and films real estate in Washington DC, Maryland and Virginia.

{contact}

## Ordering {#ordering}

You order on this site, without an account if you like. The contract is made when your payment succeeds; the confirmation comes by email with a link to the order. We make contact within 24 hours to schedule the shoot.

The date you enter is a wish. If the time is taken, your order stands and we agree another with you. You must be allowed to have the property photographed, and someone must let us in.

## Prices and payment {#prices}

Prices stand on the [pricing page](/pricing) in US dollars. The card is charged in Turkish lira where the payment page shows lira: the amount and the currency on that page, above the button, are what you pay. Nothing is added afterwards. Your bank may apply its own rate or fee.

The price counts that is shown when you order. You pay by card in advance, or by bank transfer if we agreed so; then we shoot once the transfer has arrived.

## The shoot {#shoot}

A shoot takes 1 to 3 hours. We work {hours}, New York time. Please have the property ready when we arrive: tidy, lit, cars out of the drive, pets and people where you want them.

Drones fly only where and when the rules of the air allow it. If a flight is forbidden on the day, we fly on another, or refund the part that could not be flown.

## Rescheduling and weather {#rescheduling}

- You may move a shoot free of charge until 24 hours before it begins.
- If you move it later than that, or nobody lets us in, we may charge for the visit what it cost us, at most a quarter of the price.
- Exterior shoots are postponed in bad weather, free of charge. We decide with you on the day before.
- If we cannot come, we offer the next free time, or your money back.

## Delivery {#delivery}

Edited photos arrive in 24 to 48 hours after the shoot, ready to download. Video, 3D tours and floor plans follow as soon as they are finished, and the order’s page says where things stand. Please look at everything and tell us within 14 days if something is wrong: we correct our mistakes free of charge. Download your files; we keep them in your library while your account exists, and otherwise for at least 90 days.

## Using the pictures {#licence}

We remain the authors. With the payment you get a licence, without time limit, to use the delivered media:

- to sell or let the property that they show, in listings, print, mail, signs and social media;
- to promote your own work as its agent, seller or developer.

You may crop them and adapt their size. You may not sell them on, give them to a third party for its own purposes (the next agent, a builder, a furniture maker), or alter them so that they mislead buyers. Write to us for a wider licence. We show pictures in our portfolio only with your consent.

## Cancelling and refunds {#refunds}

Until 24 hours before the shoot you may cancel and get back all that you paid. Later than that we may keep what the visit cost us, as under rescheduling. Once the media are delivered the price is due; if they have a fault that we do not correct in reasonable time, you get a fair part of it back.

Refunds go to the card or account that paid, in the currency that was charged, usually within 10 working days. Rights that the law gives to consumers stay as they are.

## Accounts {#accounts}

A realtor’s account belongs to one person. Keep its password to yourself, and tell us if someone else may know it. Upload only what you have the right to share, and nothing unlawful. We may close an account that harms others or this site, after a warning where that is possible, and you may have yours deleted at any time.

## This site {#site}

Pictures on the public pages are sample renderings of one house, and describe what we do, not a listing that is for sale. We keep the site running as well as we can, but cannot promise that it never stops. Please do not try to overload it or to reach what is not yours.

## Liability {#liability}

We answer without limit for intent, gross negligence and injury. Otherwise we answer for damage that is typical and could be foreseen, at most for the price of the order. We do not answer for whether or when a property sells.

## Law and contact {#law}

The law of the District of Columbia applies, and its courts decide, unless the law of the place where you live as a consumer protects you better. If a part of these terms does not hold, the rest does.

Your order records which version of these terms you accepted. What we keep about you is in the [Privacy Policy](/privacy). Questions? Write to {email}.`,
};
