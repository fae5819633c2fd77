import type { LegalText } from '../legal-schema.ts';
import { countryIn, type LegalRegime, type LegalSituation, legalRegime } from './legal-situation.ts';
import { placeInFrench } from './terms-fr.ts';

/** On what the use of data rests, and who watches over it, by the law of the country. */
const LAWS: Record<LegalRegime, (country: string) => string> = {
  eu: (country) =>
    `Le Règlement général sur la protection des données (RGPD) s’applique. Ce qu’exige une commande repose sur le contrat (article 6.1.b), les factures sur l’obligation de les conserver (6.1.c), les réponses aux messages et la protection contre les abus sur notre intérêt légitime (6.1.f). Vous pouvez demander l’accès à vos données, leur rectification, leur effacement, leur limitation et leur portabilité, et vous opposer à une utilisation. L’autorité de contrôle ${placeInFrench(country)} reçoit les réclamations, tout comme celle du lieu où vous vivez.`,
  uk: () =>
    'Le RGPD du Royaume-Uni (UK GDPR) et le Data Protection Act 2018 s’appliquent. Ce qu’exige une commande repose sur le contrat, les factures sur l’obligation de les conserver, les réponses aux messages et la protection contre les abus sur notre intérêt légitime. Vous pouvez demander l’accès à vos données, leur rectification, leur effacement, leur limitation et leur portabilité, et vous opposer à une utilisation. L’Information Commissioner’s Office reçoit les réclamations.',
  tr: () =>
    'La loi turque n° 6698 sur la protection des données personnelles (KVKK) s’applique. Ce qu’exige une commande repose sur le contrat (article 5.2.c), les factures sur l’obligation de les conserver (5.2.ç), les réponses aux messages et la protection contre les abus sur notre intérêt légitime (5.2.f). Vous avez les droits de l’article 11 et pouvez vous adresser à l’autorité turque de protection des données (Kişisel Verileri Koruma Kurumu).',
  us: () =>
    'Vous pouvez nous demander quelles données nous avons sur vous, les faire corriger et les faire supprimer lorsque aucune loi ne nous oblige à les garder. Nous ne vendons pas de données personnelles et n’en partageons aucune à des fins publicitaires. La loi de votre État peut vous donner d’autres droits ; nous répondons à chaque demande de la même façon, d’où qu’elle vienne.',
  other: (country) =>
    `Le droit de la protection des données de ce pays s’applique : ${countryIn('fr', country)}. Vous pouvez nous demander quelles données nous avons sur vous, les faire corriger et les faire supprimer lorsque aucune loi ne nous oblige à les garder. Si vous pensez que nous agissons mal, vous pouvez vous adresser à l’autorité compétente.`,
};

/** A privacy policy in French for a studio anywhere. It says what the English one says. */
export const makePrivacyFrench = ({ country }: LegalSituation): LegalText => ({
  title: 'Politique de confidentialité',
  description:
    'Quelles données personnelles {name} conserve, pourquoi, combien de temps, qui d’autre les reçoit et ce que vous pouvez demander.',
  lead: 'Nous conservons ce qu’exigent votre commande, sa facture et notre réponse. Rien sur ce site ne vous suit.',
  markdown: `## Qui répond de vos données {#who}

Le responsable du traitement est {name}.

{contact}

## Commandes {#orders}

Avec une commande, nous enregistrons votre nom, votre adresse e-mail et votre téléphone, l’adresse du bien et ce que vous nous en dites, le créneau que vous demandez, les formules avec leurs prix et les conditions que vous avez acceptées. Une commande que personne ne paie est effacée au bout de 30 jours ; une commande payée reste aussi longtemps que le droit fiscal demande de conserver sa facture.

## Paiements {#payment}

Les paiements par carte sont traités par Stripe. Les numéros de carte vont directement de votre navigateur à Stripe ; notre serveur ne les a jamais. Stripe reçoit votre nom, vos coordonnées, l’adresse et le montant, et nous dit si le paiement a réussi. Des virements, nous voyons ce que montre le relevé bancaire.

## Messages {#messages}

Ce que vous envoyez par le formulaire de contact nous parvient par e-mail et est conservé 24 mois. Pour empêcher les abus, le serveur compte pendant peu de temps combien de demandes viennent d’une même adresse internet.

## Comptes et fichiers {#accounts}

Un compte a un nom, une adresse e-mail, une société si vous en indiquez une et un mot de passe, dont seule une empreinte est conservée. Les photos et vidéos de vos biens peuvent être ouvertes par vous, par notre équipe et par quiconque a un lien que vous ou nous avons transmis. Vous pouvez faire supprimer un compte.

## E-mails {#mail}

Vous recevez des e-mails au sujet de votre commande, de vos fichiers et de votre compte. Ils ne contiennent aucune image qui signale si vous les avez lus.

## Cookies {#cookies}

Ce site ne dépose de cookies que pour ce que vous y faites : l’un ouvre les commandes passées dans ce navigateur, un autre vous garde connecté, un autre reconnaît un navigateur dans lequel vous vous êtes déjà connecté. Les brouillons, les reçus et votre choix de langue restent dans votre navigateur. Il n’y a ni publicité ni suivi. Une carte ou un calendrier d’un autre fournisseur, s’il y en a sur la page de contact, communique votre adresse internet à ce fournisseur.

## Qui d’autre reçoit des données {#where}

Les entreprises qui exploitent notre serveur et notre stockage, celle qui achemine nos e-mails, Stripe pour les paiements par carte, ainsi que notre comptable et l’administration fiscale pour les factures. Personne d’autre, sauf si une loi l’exige.

## Le droit et vos droits {#rights}

${LAWS[legalRegime(country)](country)}

Un message à {email} suffit. Nous répondons dans les 30 jours, gratuitement.

## Modifications {#changes}

Une nouvelle version de ce texte paraît ici avec sa date. Si elle concerne des données que nous avons déjà, nous vous écrivons avant.`,
});
