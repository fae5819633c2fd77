import type { Currency } from '#domain/shared/money/currencies.ts';
import { currencyName } from '#domain/shared/money/currency-names.ts';
import type { LegalText } from '../legal-schema.ts';
import { countryIn, hasWithdrawal, isFederal, type LegalSituation, listTaxes } from './legal-situation.ts';

/** Countries that speak German, as a sentence says them. The name of others stands after a colon, where it needs no case. */
const AT_HOME: Record<string, { place: string; law: string }> = {
  DE: { place: 'in Deutschland', law: 'deutsches Recht' },
  AT: { place: 'in Österreich', law: 'österreichisches Recht' },
  CH: { place: 'in der Schweiz', law: 'schweizerisches Recht' },
  LI: { place: 'in Liechtenstein', law: 'liechtensteinisches Recht' },
  LU: { place: 'in Luxemburg', law: 'luxemburgisches Recht' },
};

/** Where a studio is, in German: `in Deutschland`, `(Land: Portugal)`. */
export const placeInGerman = (code: string): string => AT_HOME[code]?.place ?? `(Land: ${countryIn('de', code)})`;

function describePrices({ currency, taxes, is_tax_included: isIncluded }: LegalSituation): string {
  // A catalog has one of the currencies (`LegalSituation`).
  const money = currency
    ? `Alle Preise sind in ${currency.toUpperCase()} (${currencyName(currency as Currency, 'de')}) angegeben; in dieser Währung werden auch Karten belastet.`
    : 'Neben jedem Preis steht seine Währung. Die Zahlungsseite zeigt über der Schaltfläche den Betrag und die Währung, mit denen Ihre Karte belastet wird.';
  if (taxes.length === 0)
    return `${money} Der Betrag, den Sie vor der Zahlung sehen, ist alles, was Sie an uns zahlen.`;
  const named = listTaxes(taxes, 'de');
  return isIncluded
    ? `${money} Darin enthaltene Steuern: ${named}.`
    : `${money} Steuern, die hinzukommen, soweit sie anfallen: ${named}. Die Bestellung zeigt sie, bevor Sie zahlen.`;
}

const WITHDRAWAL = `## Widerrufsrecht {#withdrawal}

Wenn Sie als Verbraucherin oder Verbraucher bestellen, können Sie den Vertrag innerhalb von 14 Tagen nach Vertragsschluss ohne Angabe von Gründen widerrufen: Eine eindeutige Nachricht an {email} genügt, und wir erstatten innerhalb von 14 Tagen danach, was Sie gezahlt haben. Verlangen Sie, dass wir vor Ablauf dieser Frist fotografieren, schulden Sie den Preis dessen, was bis zum Widerruf geleistet wurde; ist die Leistung mit Ihrer Zustimmung vollständig erbracht, erlischt das Recht. Wer für ein Unternehmen bestellt, hat dieses Recht nicht.

`;

function describeLaw(country: string): string {
  const law = isFederal(country)
    ? `Für diese Bedingungen gilt das Recht des Bundesstaats, der Provinz oder des Emirats, wo {name} nach der Anschrift oben den Sitz hat (Land: ${countryIn('de', country)}).`
    : `Für diese Bedingungen gilt ${AT_HOME[country]?.law ?? `das Recht dieses Landes: ${countryIn('de', country)}`}.`;
  return `${law} Bestellen Sie als Verbraucherin oder Verbraucher, bleibt in Kraft, was Sie in dem Land schützt, in dem Sie leben, und Sie können sich an die Gerichte dort wenden.`;
}

/** Terms of Use in German for a studio anywhere. They say what the English ones say. */
export const makeTermsGerman = (situation: LegalSituation): LegalText => ({
  title: 'Nutzungsbedingungen',
  description:
    'Was zwischen {name} und der Kundschaft gilt: Bestellungen, Preise, Termine, Lieferung, Nutzung der Bilder, Erstattungen.',
  lead: 'Was Sie bestellen, was es kostet, bis wann Sie es noch ändern können und was Sie mit den Bildern tun dürfen.',
  markdown: `## Die Vertragsparteien {#parties}

{name} fotografiert und filmt Immobilien ${placeInGerman(situation.country)}. Wer bestellt, ist die Kundin oder der Kunde.

{contact}

## Ihre Bestellung {#ordering}

Eine Bestellung ist für beide Seiten verbindlich, sobald sie bezahlt ist oder, wenn später bezahlt wird, sobald wir sie bestätigen. Ein Konto brauchen Sie nicht. Eine Zeit, die Sie wählen, wird mit der Bestellung gebucht, wenn sie noch frei ist; andernfalls schlagen wir eine andere vor.

Bitte bestellen Sie nur für ein Objekt, das Sie fotografieren lassen dürfen, und sorgen Sie dafür, dass wir hineinkommen.

## Preise, Steuern und Zahlung {#prices}

${describePrices(situation)} Es gilt der Preis zum Zeitpunkt der Bestellung.

## Am Tag des Shootings {#shoot}

Wir kommen innerhalb unserer Arbeitszeiten: {hours}. Bevor wir eintreffen, sollten die Räume aufgeräumt sein, die Lampen funktionieren und Menschen und Haustiere nicht im Bild sein. Eine Drohne fliegt nur, wo die Vorschriften und das Wetter des Tages es erlauben. Kann sie nicht fliegen, kommen wir dafür wieder oder erstatten ihren Preis.

## Den Termin verschieben {#rescheduling}

- Bis 24 Stunden vor dem Shooting kostet das Verschieben nichts.
- Danach, oder wenn niemand öffnet, können wir die Kosten der Anfahrt verlangen, höchstens 25 % des Preises.
- Für Außenaufnahmen, die das Wetter verhindert, finden wir kostenlos einen anderen Tag.
- Können wir selbst nicht kommen, wählen Sie zwischen einem anderen Tag und Ihrem Geld.

## Lieferung {#delivery}

Sie erhalten einen Link, sobald die Dateien fertig sind. Stimmt etwas daran nicht, sagen Sie es uns innerhalb von 14 Tagen; wir beheben es kostenlos. Bitte speichern Sie die Dateien: Wir bewahren sie mindestens 90 Tage auf.

## Was Sie mit den Bildern tun dürfen {#licence}

Das Urheberrecht bleibt bei uns. Sobald die Bestellung bezahlt ist, dürfen Sie die Bilder und Filme zeitlich unbegrenzt nutzen, um das gezeigte Objekt zu vermarkten und Ihre eigene Arbeit daran zu zeigen. Sie anderen für deren eigene Zwecke zu überlassen, sie zu verkaufen oder so zu verändern, dass sie täuschen, bedarf unserer schriftlichen Zustimmung.

## Stornieren {#refunds}

Stornieren Sie bis 24 Stunden vor dem Shooting, erhalten Sie alles zurück. Danach behalten wir höchstens, was die Regeln für Termine oben erlauben. Erstattungen gehen den Weg zurück, auf dem die Zahlung kam. Gesetzliche Rechte von Verbraucherinnen und Verbrauchern bleiben unberührt.

${hasWithdrawal(situation.country) ? WITHDRAWAL : ''}## Haftung {#liability}

Bei Vorsatz, grober Fahrlässigkeit und Personenschäden haften wir nach den gesetzlichen Vorschriften. Im Übrigen haften wir nur für vorhersehbare Schäden und höchstens bis zum Preis der Bestellung. Dass sich ein Objekt verkauft, können wir nicht versprechen.

## Anwendbares Recht {#law}

${describeLaw(situation.country)} Ist eine dieser Regeln unwirksam, bleiben die anderen bestehen.

Wie wir mit personenbezogenen Daten umgehen, steht in der [Datenschutzerklärung](/privacy). Fragen beantworten wir unter {email}.`,
});
