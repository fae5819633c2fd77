import type { Currency } from '#domain/shared/money/currencies.ts';
import { currencyName } from '#domain/shared/money/currency-names.ts';
import type { LegalText } from '../legal-schema.ts';
import { countryIn, hasWithdrawal, isFederal, type LegalSituation, listTaxes } from './legal-situation.ts';

function describePrices({ currency, taxes, is_tax_included: isIncluded }: LegalSituation): string {
  // A catalog has one of the currencies (`LegalSituation`).
  const money = currency
    ? `Tüm fiyatların para birimi ${currencyName(currency as Currency, 'tr')} (${currency.toUpperCase()}); karttan da bu para birimiyle tahsil edilir.`
    : 'Her fiyatın yanında para birimi yazar. Tahsil edilecek tutar ve para birimi, ödeme sayfasında düğmenin üstünde gösterilir.';
  if (taxes.length === 0) return `${money} Ödemeden önce gördüğünüz tutar, bize ödeyeceğiniz tutarın tamamıdır.`;
  const named = listTaxes(taxes, 'tr');
  return isIncluded
    ? `${money} Fiyatlara ${named} dâhildir.`
    : `${money} Gerektiğinde ${named} eklenir; sipariş bunu ödemeden önce gösterir.`;
}

const WITHDRAWAL = `## Cayma hakkı {#withdrawal}

Tüketici olarak sipariş verdiyseniz, sözleşmenin kurulmasından itibaren 14 gün içinde hiçbir gerekçe göstermeden cayabilirsiniz: {email} adresine açık bir mesaj yeterlidir; ödediğinizi bu mesajdan sonraki 14 gün içinde iade ederiz. Bu süre dolmadan çekime başlamamızı isterseniz, caydığınız ana kadar yapılan işin bedelini ödersiniz; iş onayınızla tamamlandığında bu hak sona erer. İşletmesi için sipariş verenlerin bu hakkı yoktur.

`;

function describeLaw(country: string): string {
  const place = countryIn('tr', country);
  const law = isFederal(country)
    ? `Bu koşullara, {name} merkezinin yukarıdaki adrese göre bulunduğu eyaletin veya bölgenin (${place}) hukuku uygulanır.`
    : `Bu koşullara uygulanacak hukuk: ${place} hukuku.`;
  return `${law} Tüketiciyseniz, yaşadığınız ülkenin sizi koruyan kuralları geçerliliğini korur ve oradaki mahkemelere başvurabilirsiniz.`;
}

/** Terms of Use in Turkish for a studio anywhere. They say what the English ones say. */
export const makeTermsTurkish = (situation: LegalSituation): LegalText => ({
  title: 'Kullanım Koşulları',
  description:
    '{name} ile müşterilerinin anlaştıkları: siparişler, fiyatlar, randevular, teslim, görsellerin kullanımı, iadeler.',
  lead: 'Ne sipariş ettiğiniz, ne ödeyeceğiniz, ne zamana kadar değiştirebileceğiniz ve görselleri nasıl kullanabileceğiniz.',
  markdown: `## Taraflar {#parties}

{name}, gayrimenkullerin fotoğraf ve filmlerini çeker (${countryIn('tr', situation.country)}). Sipariş veren kişi müşteridir.

{contact}

## Siparişiniz {#ordering}

Sipariş, ödendiği anda; sonradan ödenecekse bizim onayımızla iki taraf için de bağlayıcı olur. Hesap açmanız gerekmez. Seçtiğiniz saat hâlâ boşsa siparişle birlikte ayrılır, değilse başka bir saat öneririz.

Lütfen yalnızca fotoğraflatmaya yetkili olduğunuz bir mülk için sipariş verin ve içeri girebilmemizi sağlayın.

## Fiyatlar, vergiler ve ödeme {#prices}

${describePrices(situation)} Siparişin verildiği andaki fiyat esastır.

## Çekim günü {#shoot}

Çalışma saatlerimiz içinde geliriz: {hours}. Biz gelmeden odalar toplanmış, lambalar çalışır durumda olmalı, insanlar ve evcil hayvanlar karelerin dışında kalmalıdır. Drone yalnızca kuralların ve o günkü havanın izin verdiği yerde uçar. Uçamazsa bunun için yeniden gelir veya bedelini iade ederiz.

## Randevuyu değiştirmek {#rescheduling}

- Çekime 24 saat kalana kadar değişiklik ücretsizdir.
- Daha sonra, ya da kapıyı açan olmadığında, yol masrafını isteyebiliriz; bu, fiyatın %25’ini aşmaz.
- Havanın engellediği dış çekimler için ücretsiz başka bir gün buluruz.
- Gelemeyen biz isek, başka bir gün ile paranızın iadesi arasında siz seçersiniz.

## Teslim {#delivery}

Dosyalar hazır olunca bir bağlantı alırsınız. Bir yanlışlık varsa 14 gün içinde bildirin; ücretsiz düzeltiriz. Dosyaları lütfen kaydedin: en az 90 gün saklarız.

## Görsellerle neler yapabilirsiniz {#licence}

Telif hakkı bizde kalır. Sipariş ödendikten sonra görselleri ve filmleri, gösterdikleri mülkü pazarlamak ve bu mülkteki kendi çalışmanızı tanıtmak için süresiz kullanabilirsiniz. Kendi amaçları için başkalarına vermek, satmak veya yanıltacak biçimde değiştirmek yazılı iznimizi gerektirir.

## Vazgeçmek {#refunds}

Çekime 24 saat kalana kadar vazgeçerseniz paranızın tamamını geri alırsınız. Daha sonra en fazla, yukarıdaki randevu kurallarının izin verdiğini alıkoyarız. İadeler, ödemenin geldiği yoldan yapılır. Yasanın tüketicilere tanıdığı haklara dokunulmaz.

${hasWithdrawal(situation.country) ? WITHDRAWAL : ''}## Sorumluluk {#liability}

Kasıt, ağır ihmal ve kişilere verilen zararlarda yasanın öngördüğü gibi sorumluyuz. Bunun dışında yalnızca öngörülebilir zararlardan ve en fazla siparişin fiyatı kadar sorumluyuz. Bir mülkün satılacağına söz veremeyiz.

## Hukuk {#law}

${describeLaw(situation.country)} Bu kurallardan biri geçersiz çıkarsa diğerleri yürürlükte kalır.

Kişisel verileri nasıl işlediğimiz [Gizlilik Politikası](/privacy) sayfasında anlatılır. Sorularınız için {email} adresine yazın.`,
});
