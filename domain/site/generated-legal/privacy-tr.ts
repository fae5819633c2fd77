import type { LegalText } from '../legal-schema.ts';
import { countryIn, type LegalRegime, type LegalSituation, legalRegime } from './legal-situation.ts';

/** On what the use of data rests, and who watches over it, by the law of the country. */
const LAWS: Record<LegalRegime, (country: string) => string> = {
  eu: (country) =>
    `Genel Veri Koruma Tüzüğü (GDPR) uygulanır. Siparişin gerektirdiği veriler sözleşmeye (madde 6/1-b), faturalar saklama yükümlülüğüne (6/1-c), mesajlara verilen yanıtlar ve kötüye kullanıma karşı koruma meşru menfaatimize (6/1-f) dayanır. Verilerinizi görmeyi, düzeltilmesini, silinmesini, kısıtlanmasını ve size verilmesini isteyebilir, bir kullanıma itiraz edebilirsiniz. Şikâyetler için ${country} denetim makamına veya yaşadığınız yerdekine başvurabilirsiniz.`,
  uk: () =>
    'Birleşik Krallık GDPR’si ve 2018 tarihli Veri Koruma Yasası uygulanır. Siparişin gerektirdiği veriler sözleşmeye, faturalar saklama yükümlülüğüne, yanıtlar ve kötüye kullanıma karşı koruma meşru menfaatimize dayanır. Verilerinizi görmeyi, düzeltilmesini, silinmesini, kısıtlanmasını ve size verilmesini isteyebilir, bir kullanıma itiraz edebilirsiniz. Şikâyetler için Information Commissioner’s Office’e başvurabilirsiniz.',
  tr: () =>
    '6698 sayılı Kişisel Verilerin Korunması Kanunu (KVKK) uygulanır. Siparişin gerektirdiği veriler sözleşmeye (madde 5/2-c), faturalar hukuki yükümlülüğe (5/2-ç), mesajlara verilen yanıtlar ve kötüye kullanıma karşı koruma meşru menfaatimize (5/2-f) dayanır. Kanunun 11. maddesindeki haklara sahipsiniz ve Kişisel Verileri Koruma Kurulu’na şikâyette bulunabilirsiniz.',
  us: () =>
    'Hakkınızda hangi verileri tuttuğumuzu sorabilir, düzeltilmesini ve saklamamız için yasal bir zorunluluk yoksa silinmesini isteyebilirsiniz. Kişisel verileri satmaz, reklam için paylaşmayız. Eyaletinizin yasaları size başka haklar da tanıyabilir; nereden gelirse gelsin her isteği aynı şekilde yanıtlarız.',
  other: (country) =>
    `Uygulanacak kurallar: ${country} veri koruma mevzuatı. Hakkınızda hangi verileri tuttuğumuzu sorabilir, düzeltilmesini ve saklamamız için yasal bir zorunluluk yoksa silinmesini isteyebilirsiniz. Yanlış yaptığımızı düşünüyorsanız sorumlu makama başvurabilirsiniz.`,
};

/** A privacy policy in Turkish for a studio anywhere. It says what the English one says. */
export const makePrivacyTurkish = ({ country }: LegalSituation): LegalText => ({
  title: 'Gizlilik Politikası',
  description:
    '{name} hangi kişisel verileri, ne için, ne kadar süre tutar, başka kim alır ve neleri isteyebilirsiniz.',
  lead: 'Siparişinizin, faturasının ve size vereceğimiz yanıtın gerektirdiğini tutarız. Bu sitede hiçbir şey sizi izlemez.',
  markdown: `## Verilerinizden kim sorumlu {#who}

Veri sorumlusu {name}.

{contact}

## Siparişler {#orders}

Siparişle birlikte adınızı, e-posta adresinizi ve telefonunuzu, mülkün adresini ve hakkında verdiğiniz bilgileri, istediğiniz saati, fiyatlarıyla paketleri ve kabul ettiğiniz koşulları saklarız. Ödenmeyen bir sipariş 30 gün sonra silinir; ödenen, vergi mevzuatı faturasının saklanmasını istediği sürece kalır.

## Ödemeler {#payment}

Kart ödemelerini Stripe yürütür. Kart numaraları tarayıcınızdan doğrudan Stripe’a gider, sunucumuza hiç ulaşmaz. Stripe adınızı, iletişim bilgilerinizi, adresi ve tutarı alır, ödemenin gerçekleşip gerçekleşmediğini bize bildirir. Havalelerde banka dökümünün gösterdiğini görürüz.

## Mesajlar {#messages}

İletişim formuyla gönderdikleriniz bize e-postayla ulaşır ve 24 ay saklanır. Kötüye kullanımı önlemek için sunucu, bir internet adresinden ne kadar istek geldiğini kısa bir süre sayar.

## Hesaplar ve dosyalar {#accounts}

Bir hesapta ad, e-posta adresi, yazdıysanız şirket ve yalnızca özeti saklanan bir parola bulunur. Mülklerinizin fotoğraf ve filmlerini siz, çalışanlarımız ve sizin ya da bizim ilettiğimiz bir bağlantıya sahip olanlar açabilir. Hesabınızın silinmesini isteyebilirsiniz.

## E-postalar {#mail}

Siparişiniz, dosyalarınız ve hesabınız hakkında e-posta alırsınız. İçlerinde okuyup okumadığınızı bildiren görseller yoktur.

## Çerezler {#cookies}

Bu site yalnızca burada yaptıklarınız için çerez kullanır: biri bu tarayıcıda verilen siparişleri açar, biri oturumunuzu açık tutar, biri daha önce giriş yaptığınız tarayıcıyı tanır. Taslaklar, alındılar ve dil seçiminiz tarayıcınızda kalır. Reklam ve izleme yoktur. İletişim sayfasında başka bir sağlayıcının haritası veya takvimi varsa, internet adresinizi onun sahibi öğrenir.

## Verileri başka kim alır {#where}

Sunucumuzu ve depolama alanımızı işleten şirketler, e-postalarımızı taşıyan şirket, kart ödemeleri için Stripe, faturalar için muhasebecimiz ve vergi dairesi. Bir yasa zorunlu kılmadıkça başka kimse.

## Hukuk ve haklarınız {#rights}

${LAWS[legalRegime(country)](countryIn('tr', country))}

{email} adresine bir mesaj yeterlidir. 30 gün içinde, ücretsiz yanıtlarız.

## Değişiklikler {#changes}

Bu metnin yeni sürümü, tarihiyle burada yer alır. Elimizdeki verilerinizi ilgilendiriyorsa önceden size yazarız.`,
});
