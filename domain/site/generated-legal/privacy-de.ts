import type { LegalText } from '../legal-schema.ts';
import { countryIn, type LegalRegime, type LegalSituation, legalRegime } from './legal-situation.ts';
import { placeInGerman } from './terms-de.ts';

/** On what the use of data rests, and who watches over it, by the law of the country. */
const LAWS: Record<LegalRegime, (country: string) => string> = {
  eu: (country) =>
    `Es gilt die Datenschutz-Grundverordnung (DSGVO). Was eine Bestellung erfordert, beruht auf dem Vertrag (Art. 6 Abs. 1 Buchst. b), Rechnungen auf der Pflicht, sie aufzubewahren (Art. 6 Abs. 1 Buchst. c), Antworten auf Nachrichten und der Schutz vor Missbrauch auf unserem berechtigten Interesse (Art. 6 Abs. 1 Buchst. f). Sie können Auskunft über Ihre Daten, ihre Berichtigung, Löschung, Einschränkung und Übertragung verlangen und einer Nutzung widersprechen. Beschwerden nimmt die für uns zuständige Aufsichtsbehörde ${placeInGerman(country)} entgegen, ebenso die an Ihrem Wohnort.`,
  uk: () =>
    'Es gelten die UK GDPR und der Data Protection Act 2018. Was eine Bestellung erfordert, beruht auf dem Vertrag, Rechnungen auf der Pflicht, sie aufzubewahren, Antworten auf Nachrichten und der Schutz vor Missbrauch auf unserem berechtigten Interesse. Sie können Auskunft über Ihre Daten, ihre Berichtigung, Löschung, Einschränkung und Übertragung verlangen und einer Nutzung widersprechen. Beschwerden nimmt das Information Commissioner’s Office entgegen.',
  tr: () =>
    'Es gilt das türkische Gesetz Nr. 6698 zum Schutz personenbezogener Daten (KVKK). Was eine Bestellung erfordert, beruht auf dem Vertrag (Art. 5 Abs. 2 Buchst. c), Rechnungen auf der Pflicht, sie aufzubewahren (Art. 5 Abs. 2 Buchst. ç), Antworten auf Nachrichten und der Schutz vor Missbrauch auf unserem berechtigten Interesse (Art. 5 Abs. 2 Buchst. f). Sie haben die Rechte nach Art. 11 und können sich an die türkische Datenschutzbehörde (Kişisel Verileri Koruma Kurumu) wenden.',
  us: () =>
    'Sie können fragen, welche Daten wir über Sie haben, sie berichtigen lassen und sie löschen lassen, soweit uns kein Gesetz verpflichtet, sie aufzubewahren. Wir verkaufen keine personenbezogenen Daten und geben keine für Werbung weiter. Das Recht Ihres Bundesstaats kann Ihnen weitere Rechte geben; wir beantworten jede Anfrage in gleicher Weise, woher sie auch kommt.',
  other: (country) =>
    `Es gilt das Datenschutzrecht dieses Landes: ${countryIn('de', country)}. Sie können fragen, welche Daten wir über Sie haben, sie berichtigen lassen und sie löschen lassen, soweit uns kein Gesetz verpflichtet, sie aufzubewahren. Wenn Sie meinen, dass wir etwas falsch machen, können Sie sich an die zuständige Behörde wenden.`,
};

/** A privacy policy in German for a studio anywhere. It says what the English one says. */
export const makePrivacyGerman = ({ country }: LegalSituation): LegalText => ({
  title: 'Datenschutzerklärung',
  description:
    'Welche personenbezogenen Daten {name} speichert, wofür, wie lange, wer sie noch erhält und was Sie verlangen können.',
  lead: 'Wir speichern, was Ihre Bestellung, ihre Rechnung und unsere Antwort an Sie erfordern. Nichts auf dieser Website verfolgt Sie.',
  markdown: `## Wer für Ihre Daten verantwortlich ist {#who}

Verantwortlich ist {name}.

{contact}

## Bestellungen {#orders}

Mit einer Bestellung speichern wir Ihren Namen, Ihre E-Mail-Adresse und Telefonnummer, die Adresse des Objekts und was Sie uns darüber sagen, die gewünschte Zeit, die Pakete mit ihren Preisen und die Bedingungen, die Sie akzeptiert haben. Eine Bestellung, die niemand bezahlt, wird nach 30 Tagen gelöscht; eine bezahlte bleibt, solange das Steuerrecht verlangt, dass ihre Rechnung aufbewahrt wird.

## Zahlungen {#payment}

Kartenzahlungen wickelt Stripe ab. Die Kartennummern gehen direkt von Ihrem Browser an Stripe; unser Server hat sie nie. Stripe erhält Ihren Namen, Ihre Kontaktdaten, die Adresse und den Betrag und teilt uns mit, ob die Zahlung gelungen ist. Von Überweisungen sehen wir, was der Kontoauszug zeigt.

## Nachrichten {#messages}

Was Sie über das Kontaktformular senden, erreicht uns per E-Mail und wird 24 Monate gespeichert. Gegen Missbrauch zählt der Server für kurze Zeit, wie viel von einer Internetadresse kommt.

## Konten und Dateien {#accounts}

Ein Konto hat einen Namen, eine E-Mail-Adresse, eine Firma, wenn Sie eine eintragen, und ein Passwort, von dem nur ein Hashwert gespeichert wird. Bilder und Filme Ihrer Objekte können Sie öffnen, unser Team und wer einen Link hat, den Sie oder wir weitergegeben haben. Sie können ein Konto löschen lassen.

## E-Mails {#mail}

Sie erhalten E-Mails zu Ihrer Bestellung, Ihren Dateien und Ihrem Konto. Sie enthalten keine Bilder, die melden, ob Sie sie gelesen haben.

## Cookies {#cookies}

Diese Website setzt Cookies nur für das, was Sie hier tun: Eines öffnet die Bestellungen, die in diesem Browser aufgegeben wurden, eines hält Sie angemeldet, eines erkennt einen Browser wieder, in dem Sie sich schon angemeldet haben. Entwürfe, Belege und Ihre Sprachwahl bleiben in Ihrem Browser. Es gibt weder Werbung noch Tracking. Eine Karte oder ein Kalender eines anderen Anbieters, falls die Kontaktseite so etwas enthält, verrät diesem Ihre Internetadresse.

## Wer sonst Daten erhält {#where}

Die Unternehmen, die unseren Server und Speicher betreiben, das Unternehmen, das unsere E-Mails überträgt, Stripe für Kartenzahlungen sowie unsere Steuerberatung und das Finanzamt für Rechnungen. Sonst niemand, es sei denn, ein Gesetz verlangt es.

## Recht und Ihre Rechte {#rights}

${LAWS[legalRegime(country)](country)}

Eine Nachricht an {email} genügt. Wir antworten innerhalb von 30 Tagen, kostenlos.

## Änderungen {#changes}

Eine neue Fassung dieses Textes steht hier mit ihrem Datum. Betrifft sie Daten, die wir bereits haben, schreiben wir Ihnen vorher.`,
});
