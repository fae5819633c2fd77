import type { LegalText } from '../legal-schema.ts';

/** The privacy policy of a new studio, in Turkish. It says what the English one says. */
export const STARTER_PRIVACY_TR: LegalText = {
  title: 'Gizlilik Politikası',
  description:
    '{name} sipariş verdiğinizde, ödeme yaptığınızda, yazdığınızda veya giriş yaptığınızda hakkınızda neleri, ne kadar süreyle saklar ve neler isteyebilirsiniz.',
  lead: 'Kısaca: bir çekim, faturası ve size verilecek yanıt neyi gerektiriyorsa onu saklarız, ne kadar süreyle sakladığımızı söyleriz ve kimse sizi izlemez.',
  markdown: `## Kim sorumlu {#who}

Hakkınızda neyin ve neden saklandığına {name} karar verir. Bize buradan ulaşabilirsiniz:

{contact}

## Sipariş verdiğinizde {#orders}

Bir mülkü fotoğraflamak ve faturalandırmak için siparişte girdiklerinizi saklarız:

- adınızı, e-posta adresinizi ve telefon numaranızı;
- mülkün adresini, büyüklüğü ve odaları hakkında söylediklerinizi;
- tercih ettiğiniz gün ve saati, notlarınızı;
- paketi, fiyatını, ne zaman sipariş verdiğinizi ve hangi koşulları kabul ettiğinizi.

Bunlara sizinle yaptığımız sözleşmeyi yerine getirmek için ihtiyacımız var. Tercih edilen tarihten takvimimizde bir randevu oluştururuz. İletişim sayfasındaki uygunluk takvimi yalnızca bir saatin dolu olduğunu gösterir: ad ve adres göstermez.

Ödenmeyen bir sipariş 30 gün sonra silinir. Ödenen bir sipariş, faturasının saklanması gerektiği sürece kalır.

## Ödeme yaptığınızda {#payment}

Kart ödemelerini ödeme sağlayıcımız Stripe yürütür. Kart numaranız tarayıcınızdan doğrudan Stripe’a gider ve sunucumuza hiç ulaşmaz. Stripe’a adınızı, e-posta adresinizi, telefon numaranızı, adresi ve tutarı veririz; o da bize ödemenin başarılı olup olmadığını bildirir. Stripe’ın betiği yalnızca ödeme sayfalarında yüklenir ve kart verileriyle yaptıklarından Stripe kendisi sorumludur.

Banka havalesiyle öderseniz bankamız ve defterlerimiz, her havalede olduğu gibi, adınızı ve hesabınızı gösterir. Faturalar ve ödeme kayıtları vergi yasasının istediği süre boyunca saklanır ve sonrasında başka hiçbir şey için kullanılmaz.

## Bize yazdığınızda {#messages}

İletişim formu, size yanıt verebilmemiz için adınızı, e-posta adresinizi, verirseniz telefon numaranızı, konuyu ve iletiyi saklar. İleti bize e-postayla gelir, siz de bir alındı e-postası alırsınız. İletiler 24 ay sonra silinir. Sunucu, kötüye kullanıma karşı, bir internet adresinden kaç ileti ve sipariş geldiğini kısa bir süre sayar.

## Bizden gelen e-postalar {#mail}

Siparişinizle ilgili olanı göndeririz: takvim dosyasıyla birlikte onay, çekim zamanıyla ilgili haberler, makbuz, görsellerinizin hazır olduğu haberi; hesaplar için de adres doğrulama ve parola sıfırlama bağlantıları. Bülten yoktur ve kimin neyi açtığı izlenmez.

## Hesaplar ve görseller {#accounts}

Emlakçılar ad, e-posta adresi, parola ve şirket adıyla kayıt olabilir. Parola, geri çevrilemeyen bir özet olarak saklanır. Cihazlarınızın oturumunu kapatabilmeniz için en son ne zaman giriş yaptığınızı ve hangi cihazlarınızda oturum açık olduğunu saklarız.

Görsel kitaplığı, çekimlerinizin ve yüklediklerinizin fotoğraf ve videolarını adları, etiketleri ve tarihleriyle birlikte tutar. Dosyalar özeldir: onları yalnızca siz ve ekibimiz açabilir. Görseller bir kişinin evini gösterebilir; lütfen yalnızca paylaşmaya yetkili olduğunuz şeyleri yükleyin. Sildikleriniz kaldırılır; hesap, istek üzerine silinir. O sırada tamamlamadığımız bir teslimat, örneğin bağlantısı çalışan biri, adınız olmadan bizde kalır.

## Çerezler ve depolama {#cookies}

Üç çerez vardır. Her biri istediğiniz şey için gereklidir ve hiçbiri sizi izlemez:

- bu tarayıcının, içinde verilen siparişleri yarım yıl boyunca açabilmesini sağlayan sipariş çerezi;
- hesabınızdaki oturumu açık tutan oturum çerezi;
- parolanızı tahmin etmeye çalışan bir yabancının, daha önce giriş yaptığınız yerde girişinizi engelleyememesini yarım yıl boyunca sağlayan tanınan tarayıcı çerezi.

Tarayıcınız, sayfa yeniden yüklendiğinde hiçbir şey kaybolmasın diye, bir siparişin veya iletinin taslağını ve seçtiğiniz dili siz sekmeyi kapatana kadar kendisi tutar. Siz temizleyene kadar da siparişlerinizin makbuz listesini ve açtığınız son mülk önizlemesini, evin ayrıntıları ve görsellerinin adlarıyla birlikte, tutar. Bunlar cihazınızda kalır.

Bu sayfalarda reklam, ziyaret ölçümü ve başkalarına ait yazı tipi veya betik yoktur. Stüdyo, iletişim sayfasına bir harita veya takvim yerleştirdiyse, oraya kaydırdığınızda onu sunan internet adresinizi öğrenir.

## Veriler nerede durur {#where}

Siparişler, iletiler, hesaplar ve görseller bu siteyi çalıştıran sunucuda ve onun deposunda durur. Ekibimizin dışında şunlar kendi işleri için gerekeni alır, fazlasını almaz:

- sunucuyu ve görsel dosyalarının deposunu barındıran şirket;
- e-postalarımızı ileten şirket;
- kart ödemeleri için Stripe;
- faturalar için muhasebecimiz ve vergi dairesi.

Veri satmayız ve yasa bizi zorunlu tutmadıkça başka kimseye vermeyiz.

## Nasıl korunur {#safety}

Bağlantılar şifrelidir. Sipariş bağlantıları, yalnızca size gelen e-postada bulunan rastgele bir anahtar taşır ve biz onu özet olarak saklarız. Veriler sizi riske atacak biçimde kaybolursa size ve yetkili makamlara gecikmeden bildiririz.

## Haklarınız {#rights}

Nerede yaşarsanız yaşayın bizden şunları isteyebilirsiniz:

- hakkınızda neleri sakladığımızı ve bunların yaygın biçimde bir kopyasını;
- yanlış olanın düzeltilmesini;
- yasa gereği saklamak zorunda olmadıklarımızın silinmesini; o zaman faturalardan da belirtilmesi zorunlu olanlar dışında her şeyi kaldırırız;
- itiraz ettiğiniz bir kullanımın durdurulmasını veya sınırlandırılmasını.

{email} adresine yazın veya [iletişim formunu](/contact) kullanın. 30 gün içinde yanıtlarız ve bu ücretsizdir. Yaşadığınız yerdeki veri koruma veya tüketici makamına da şikâyette bulunabilirsiniz.

## Değişiklikler {#changes}

Bu politika değiştiğinde yeni metin burada yeni bir tarihle durur. Bir değişiklik hakkınızda zaten sakladığımız verilerle ilgiliyse önce size e-postayla bildiririz.`,
};
