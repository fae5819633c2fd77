import type { Currency } from '#domain/shared/money/currencies.ts';
import { currencyName } from '#domain/shared/money/currency-names.ts';
import type { LegalText } from '../legal-schema.ts';
import { countryIn, hasWithdrawal, isFederal, type LegalSituation, listTaxes } from './legal-situation.ts';

/** Countries that speak French, as a sentence says them. The name of others stands by itself, where it needs no article. */
const AT_HOME: Record<string, { place: string; law?: string }> = {
  FR: { place: 'en France', law: 'le droit français' },
  BE: { place: 'en Belgique', law: 'le droit belge' },
  CH: { place: 'en Suisse', law: 'le droit suisse' },
  LU: { place: 'au Luxembourg', law: 'le droit luxembourgeois' },
  MC: { place: 'à Monaco', law: 'le droit monégasque' },
  CA: { place: 'au Canada' },
};

/** Where a studio is, in French: `en France`, `(pays : Portugal)`. */
export const placeInFrench = (code: string): string => AT_HOME[code]?.place ?? `(pays : ${countryIn('fr', code)})`;

function describePrices({ currency, taxes, is_tax_included: isIncluded }: LegalSituation): string {
  // A catalog has one of the currencies (`LegalSituation`).
  const money = currency
    ? `Tous les prix sont en ${currency.toUpperCase()} (${currencyName(currency as Currency, 'fr')}), et les cartes sont débitées dans cette devise.`
    : 'La devise figure à côté de chaque prix. La page de paiement affiche, au-dessus du bouton, le montant et la devise qui sont débités.';
  if (taxes.length === 0) return `${money} Le montant que vous voyez avant de payer est tout ce que vous nous payez.`;
  const named = listTaxes(taxes, 'fr');
  return isIncluded
    ? `${money} Taxes comprises dans ces prix : ${named}.`
    : `${money} Taxes ajoutées lorsqu’elles s’appliquent : ${named}. La commande les affiche avant que vous payiez.`;
}

const WITHDRAWAL = `## Droit de rétractation {#withdrawal}

Si vous commandez en tant que consommateur, vous pouvez vous rétracter du contrat dans les 14 jours qui suivent sa conclusion, sans donner de motif : un message clair à {email} suffit, et nous remboursons ce que vous avez payé dans les 14 jours qui le suivent. Si vous nous demandez de photographier avant la fin de ce délai, vous devez le prix de ce qui a été fait jusqu’à votre rétractation ; une fois la prestation entièrement exécutée avec votre accord, ce droit prend fin. Qui commande pour une entreprise n’a pas ce droit.

`;

function describeLaw(country: string): string {
  const law = isFederal(country)
    ? `Ces conditions suivent le droit de l’État, de la province ou de l’émirat où {name} a son siège, à l’adresse ci-dessus (pays : ${countryIn('fr', country)}).`
    : `Ces conditions suivent ${AT_HOME[country]?.law ?? `le droit de ce pays : ${countryIn('fr', country)}`}.`;
  return `${law} Si vous êtes consommateur, ce qui vous protège dans le pays où vous vivez reste applicable, et vous pouvez saisir ses tribunaux.`;
}

/** Terms of Use in French for a studio anywhere. They say what the English ones say. */
export const makeTermsFrench = (situation: LegalSituation): LegalText => ({
  title: 'Conditions d’utilisation',
  description:
    'Ce dont {name} et ses clients conviennent : commandes, prix, rendez-vous, livraison, utilisation des images, remboursements.',
  lead: 'Ce que vous commandez, ce que cela coûte, jusqu’à quand vous pouvez le changer et ce que vous pouvez faire des images.',
  markdown: `## Les deux parties {#parties}

{name} réalise des photos et des vidéos de biens immobiliers ${placeInFrench(situation.country)}. Qui passe commande est le client.

{contact}

## Votre commande {#ordering}

Une commande nous engage tous deux dès qu’elle est payée ou, si elle est payée plus tard, dès que nous la confirmons. Vous n’avez pas besoin de compte. Le créneau que vous choisissez est réservé avec la commande s’il est encore libre ; sinon, nous en proposons un autre.

Ne commandez que pour un bien que vous avez le droit de faire photographier, et veillez à ce que nous puissions entrer.

## Prix, taxes et paiement {#prices}

${describePrices(situation)} Le prix qui compte est celui du moment de la commande.

## Le jour de la séance {#shoot}

Nous venons pendant nos heures de travail : {hours}. Avant notre arrivée, les pièces doivent être rangées, les lampes en état de marche, et les personnes et les animaux hors des images. Un drone ne vole que là où les règles et la météo du jour le permettent. S’il ne peut pas voler, nous revenons pour cela ou remboursons son prix.

## Changer le rendez-vous {#rescheduling}

- Jusqu’à 24 heures avant la séance, le déplacer ne coûte rien.
- Ensuite, ou si personne n’ouvre, nous pouvons demander le coût du déplacement, au plus 25 % du prix.
- Pour les photos d’extérieur que la météo empêche, nous trouvons un autre jour sans frais.
- Si c’est nous qui ne pouvons pas venir, vous choisissez entre un autre jour et votre argent.

## Livraison {#delivery}

Vous recevez un lien dès que les fichiers sont prêts. Si quelque chose ne va pas, dites-le-nous dans les 14 jours, et nous le corrigeons sans frais. Pensez à enregistrer les fichiers : nous les gardons au moins 90 jours.

## Ce que vous pouvez faire des images {#licence}

Les droits d’auteur restent les nôtres. Une fois la commande payée, vous pouvez utiliser les photos et les vidéos, aussi longtemps que vous le souhaitez, pour commercialiser le bien qu’elles montrent et présenter votre propre travail sur ce bien. Les transmettre à d’autres pour leurs propres besoins, les vendre ou les modifier de façon trompeuse demande notre accord écrit.

## Annuler {#refunds}

Si vous annulez jusqu’à 24 heures avant la séance, tout vous est rendu. Ensuite, nous gardons au plus ce que permettent les règles ci-dessus sur les rendez-vous. Les remboursements suivent le même chemin que le paiement. Les droits que la loi accorde aux consommateurs restent intacts.

${hasWithdrawal(situation.country) ? WITHDRAWAL : ''}## Responsabilité {#liability}

En cas de faute intentionnelle, de faute lourde et de dommage corporel, nous sommes responsables comme le prévoit la loi. Pour le reste, nous ne répondons que des dommages prévisibles, et au plus à hauteur du prix de la commande. Nous ne pouvons pas promettre qu’un bien se vende.

## Droit applicable {#law}

${describeLaw(situation.country)} Si l’une de ces règles n’est pas valable, les autres le restent.

La façon dont nous traitons les données personnelles est décrite dans la [Politique de confidentialité](/privacy). Pour toute question, écrivez à {email}.`,
});
