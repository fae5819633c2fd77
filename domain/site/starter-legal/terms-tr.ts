import type { LegalText } from '../legal-schema.ts';

/** The Terms of Use of a new studio, in Turkish. They say what the English ones say. */
export const STARTER_TERMS_TR: LegalText = {
  title: 'Kullanım Koşulları',
  description:
    '{name} kullanım koşulları: çekim siparişi, fiyatlar, erteleme ve hava durumu, teslimat, görsellerin lisansı ve iadeler.',
  lead: 'Kısaca: fiyatı sipariş vermeden önce görürsünüz, çekimi bir gün öncesine kadar erteleyebilir veya iptal edebilirsiniz ve görselleri mülkü pazarlamak için kullanabilirsiniz.',
  markdown: `## Biz kimiz {#parties}

Bu koşullar, müşteri olarak sizinle Washington DC, Maryland ve Virginia’da gayrimenkul fotoğrafı ve videosu çeken {name} arasındadır.

{contact}

## Sipariş {#ordering}

Siparişinizi bu sitede, isterseniz hesap açmadan verirsiniz. Sözleşme, ödemeniz başarıyla tamamlandığında kurulur; onay, siparişin bağlantısıyla birlikte e-postayla gelir. Çekimi planlamak için 24 saat içinde sizinle iletişime geçeriz.

Girdiğiniz tarih bir tercihtir. O saat doluysa siparişiniz geçerliliğini korur ve sizinle başka bir zaman kararlaştırırız. Mülkün fotoğraflanmasına izin verme yetkiniz olmalı ve birinin bizi içeri alması gerekir.

## Fiyatlar ve ödeme {#prices}

Fiyatlar [fiyatlar sayfasında](/pricing) ABD doları olarak yazar. Ödeme sayfası tutarı lira olarak gösteriyorsa karttan Türk lirası çekilir: o sayfada, düğmenin üstünde yazan tutar ve para birimi, ödeyeceğiniz tutardır. Sonradan hiçbir şey eklenmez. Bankanız kendi kurunu veya ücretini uygulayabilir.

Sipariş verdiğiniz sırada gösterilen fiyat geçerlidir. Kartla peşin ödersiniz; anlaştıysak banka havalesiyle de ödeyebilirsiniz, o zaman çekimi havale ulaştıktan sonra yaparız.

## Çekim {#shoot}

Bir çekim 1 ile 3 saat sürer. Çalışma saatlerimiz New York saatiyle şöyledir: {hours}. Lütfen mülk biz geldiğimizde hazır olsun: toplu, aydınlık, arabalar kapının önünden çekilmiş, evcil hayvanlar ve insanlar olmalarını istediğiniz yerde.

Drone yalnızca hava kurallarının izin verdiği yerde ve zamanda uçar. Çekim günü uçuş yasaksa başka bir gün uçar veya yapılamayan bölümün ücretini iade ederiz.

## Erteleme ve hava durumu {#rescheduling}

- Çekimi, başlamasına 24 saat kalana kadar ücretsiz erteleyebilirsiniz.
- Daha geç ertelerseniz veya bizi içeri alan olmazsa ziyaretin bize maliyetini, en fazla fiyatın dörtte biri kadar, talep edebiliriz.
- Dış çekimler kötü havada ücretsiz ertelenir. Buna bir gün önce sizinle birlikte karar veririz.
- Biz gelemezsek size ilk boş zamanı veya paranızın iadesini öneririz.

## Teslimat {#delivery}

Düzenlenmiş fotoğraflar çekimden sonra 24 ile 48 saat içinde indirilmeye hazır olur. Video, 3B tur ve kat planları biter bitmez gelir; siparişin sayfası ne aşamada olduklarını gösterir. Lütfen her şeye bakın ve bir yanlışlık varsa 14 gün içinde bize bildirin: hatalarımızı ücretsiz düzeltiriz. Dosyalarınızı indirin; hesabınız olduğu sürece kitaplığınızda, hesabınız yoksa en az 90 gün saklarız.

## Görsellerin kullanımı {#licence}

Eser sahibi biz kalırız. Ödemeyle birlikte, teslim edilen görselleri süre sınırı olmadan kullanma lisansı alırsınız:

- gösterdikleri mülkü satmak veya kiralamak için; ilanlarda, basılı yayınlarda, postada, tabelalarda ve sosyal medyada;
- mülkün aracısı, satıcısı veya yapımcısı olarak kendi çalışmanızı tanıtmak için.

Görselleri kırpabilir ve boyutlarını uyarlayabilirsiniz. Satamaz, kendi amaçları için üçüncü kişilere (sonraki emlakçıya, bir yapımcıya, bir mobilyacıya) veremez, alıcıları yanıltacak biçimde değiştiremezsiniz. Daha geniş bir lisans için bize yazın. Görselleri portfolyomuzda yalnızca izninizle gösteririz.

## İptal ve iadeler {#refunds}

Çekime 24 saat kalana kadar iptal edebilir ve ödediğinizin tamamını geri alabilirsiniz. Daha geç iptallerde, erteleme bölümünde yazdığı gibi, ziyaretin bize maliyetini alıkoyabiliriz. Görseller teslim edildiğinde ücret muaccel olur; makul sürede düzeltmediğimiz bir kusurları varsa ücretin uygun bir bölümünü geri alırsınız.

İadeler, ödemenin yapıldığı karta veya hesaba, tahsil edilen para biriminde, genellikle 10 iş günü içinde yapılır. Yasanın tüketicilere tanıdığı haklar saklıdır.

## Hesaplar {#accounts}

Bir emlakçı hesabı tek bir kişiye aittir. Parolasını kimseyle paylaşmayın; başkası biliyor olabilirse bize bildirin. Yalnızca paylaşma hakkınız olan ve yasaya aykırı olmayan şeyleri yükleyin. Başkalarına veya bu siteye zarar veren bir hesabı, mümkünse önce uyararak, kapatabiliriz; siz de hesabınızın silinmesini istediğiniz zaman isteyebilirsiniz.

## Bu site {#site}

Herkese açık sayfalardaki görseller tek bir evin örnek çizimleridir; satılık bir ilanı değil, yaptığımız işi anlatırlar. Siteyi elimizden geldiğince çalışır durumda tutarız ama hiç durmayacağına söz veremeyiz. Lütfen siteyi aşırı yüklemeye veya size ait olmayana ulaşmaya çalışmayın.

## Sorumluluk {#liability}

Kasıt, ağır ihmal ve bedensel zarar hâllerinde sınırsız sorumluyuz. Bunların dışında yalnızca tipik ve öngörülebilir zararlardan, en fazla siparişin bedeli kadar sorumluyuz. Bir mülkün satılıp satılmayacağından veya ne zaman satılacağından sorumlu değiliz.

## Hukuk ve iletişim {#law}

Columbia Bölgesi hukuku uygulanır ve onun mahkemeleri yetkilidir; tüketici olarak yaşadığınız yerin hukuku sizi daha iyi koruyorsa o geçerlidir. Bu koşulların bir bölümü geçersizse kalanı geçerli kalır.

Siparişiniz, bu koşulların hangi sürümünü kabul ettiğinizi kaydeder. Hakkınızda neleri sakladığımız [Gizlilik Politikası](/privacy) sayfasında yazar. Sorunuz mu var? {email} adresine yazın.`,
};
