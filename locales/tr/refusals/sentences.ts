/** The names of fields and other values that stand inside sentences. */
export const values: Readonly<Record<string, string>> = {
  'A tag': 'Etiket',
  Area: 'Bölge',
  County: 'İlçe',
  Department: 'İl',
  District: 'İlçe',
  'Do or si': 'İl',
  Eircode: 'Eircode',
  Emirate: 'Emirlik',
  Island: 'Ada',
  Oblast: 'Oblast',
  'PIN code': 'PIN kodu',
  Parish: 'Bölge',
  'Postal code': 'Posta kodu',
  Prefecture: 'İl',
  Province: 'İl',
  Region: 'Bölge',
  Suburb: 'Semt',
  'Town or city': 'Şehir',
  Address: 'Adres',
  Bathrooms: 'Banyo sayısı',
  Bedrooms: 'Yatak odası sayısı',
  City: 'Şehir',
  'Company Name': 'Şirket adı',
  Email: 'E-posta',
  'Full Name': 'Ad soyad',
  Message: 'Mesaj',
  Name: 'Ad',
  Notes: 'Notlar',
  Phone: 'Telefon',
  'Property name': 'Mülk adı',
  Room: 'Oda',
  Search: 'Arama',
  'Square feet': 'Alan (ft²)',
  'Square footage': 'Alan (ft²)',
  State: 'Eyalet',
  Subject: 'Konu',
  'The ZIP code': 'Posta kodu',
  'The address': 'Adres',
  'The city': 'Şehir',
  'The coupon': 'Kupon',
  'The name': 'Ad',
  'The note': 'Not',
  'The notes': 'Notlar',
  'The payment': 'Ödeme',
  'The state': 'Eyalet',
  'The version of the Terms of Use': 'Kullanım Koşulları sürümü',
  'ZIP code': 'Posta kodu',
  live: 'canlı',
  'The comment': 'Yorum',
};

/** Every refusal that a visitor or a realtor can meet, by its English sentence; values stand in braces. */
export const sentences: Readonly<Record<string, string>> = {
  // What any field may be refused for.
  '{label} is required.': '{label} gerekli.',
  '{label} is not written as in this country. Example: {example}':
    '{label} bu ülkedeki gibi yazılmamış. Örnek: {example}',
  '{label} must be text.': '{label} metin olmalı.',
  '{label} may have {max} characters at most.': '{label} en fazla {max} karakter olabilir.',
  '{label} must be one line without control characters.': '{label} tek satır olmalı ve kontrol karakteri içermemeli.',
  '{label} must not contain control characters.': '{label} kontrol karakteri içermemeli.',
  '{label} must be a number.': '{label} bir sayı olmalı.',
  '{label} must be a whole number.': '{label} tam sayı olmalı.',
  '{label} cannot be negative.': '{label} eksi olamaz.',
  '{label} must not be negative.': '{label} eksi olamaz.',
  '{label} may be {max} at most.': '{label} en fazla {max} olabilir.',
  'This is not an email address. Example: jane@example.com': 'Bu bir e-posta adresi değil. Örnek: ayse@example.com',
  'Write the day as YYYY-MM-DD, for example 2026-12-01.': 'Günü YYYY-AA-GG olarak yazın, örneğin 2026-12-01.',
  "Write day and time in the studio's zone as YYYY-MM-DDTHH:mm, for example 2026-12-01T14:00, or as an instant with its offset, for example 2026-12-01T19:00:00Z.":
    'Gün ve saati stüdyonun saat diliminde YYYY-AA-GGTSS:dd olarak yazın, örneğin 2026-12-01T14:00; ya da saat farkıyla birlikte, örneğin 2026-12-01T19:00:00Z.',
  'A shoot begins at a whole minute.': 'Çekim tam dakikada başlar.',
  'Write an instant in UTC, for example 2026-12-01T14:00:00Z.':
    'Zamanı UTC olarak yazın, örneğin 2026-12-01T14:00:00Z.',
  'Send preferred_start, or preferred_date and preferred_time, not both.':
    'Ya preferred_start ya da preferred_date ile preferred_time gönderin, ikisini birden değil.',
  'Write the month as YYYY-MM, for example 2026-12.': 'Ayı YYYY-AA olarak yazın, örneğin 2026-12.',
  'Write the time as HH:mm, for example 14:30.': 'Saati SS:dd olarak yazın, örneğin 14:30.',
  'This is not an id.': 'Bu bir kimlik numarası değil.',
  'This was changed meanwhile. Look at what stands there now, then decide.':
    'Bu arada burada bir şey değişti. Şimdiki haline bakın, sonra karar verin.',

  // Requests as a whole.
  'The card provider does not take STRIPE_SECRET_KEY. Copy it again from the provider’s dashboard.':
    'Kart sağlayıcısı STRIPE_SECRET_KEY anahtarını kabul etmiyor. Onu sağlayıcının panelinden yeniden kopyalayın.',
  'The card provider does not answer at the moment. Please try again.':
    'Kart sağlayıcısı şu anda yanıt vermiyor. Lütfen yeniden deneyin.',
  'The request is not of the expected form.': 'İstek beklenen biçimde değil.',
  'There is nothing at this address.': 'Bu adreste bir şey yok.',
  'This cannot be done at this address.': 'Bu adreste bu yapılamaz.',
  'The server cannot reach its data at the moment, and nothing was saved. Please try again in a few seconds.':
    'Sunucu şu anda verilerine ulaşamıyor ve hiçbir şey kaydedilmedi. Lütfen birkaç saniye sonra tekrar deneyin.',
  'There is no room left on the server, and nothing was saved. Please try again later, or call us.':
    'Sunucuda yer kalmadı ve hiçbir şey kaydedilmedi. Lütfen daha sonra tekrar deneyin ya da bizi arayın.',
  'The body is larger than 256 kB.': 'Gönderilen içerik 256 kB’den büyük.',
  'The body is larger than {size}.': 'Gönderilen içerik {size} sınırını aşıyor.',
  'The body may have {max} bytes at most.': 'Gönderilen içerik en fazla {max} bayt olabilir.',
  'Requests from another site may not change anything here.':
    'Başka bir siteden gelen istekler burada bir şey değiştiremez.',
  'Something went wrong on our side. Please try again; if it happens again, tell us the request id.':
    'Bizim tarafımızda bir sorun çıktı. Lütfen yeniden deneyin; yine olursa bize istek numarasını bildirin.',
  'Something went wrong. Please try again.': 'Bir şeyler ters gitti. Lütfen yeniden deneyin.',
  'The server could not be reached. Please try again.': 'Sunucuya ulaşılamadı. Lütfen yeniden deneyin.',
  'The server is busy. Please try again in a moment.': 'Sunucu şu anda meşgul. Lütfen birazdan yeniden deneyin.',
  'Too many different calendars were asked for. Please wait a little and try again.':
    'Çok fazla farklı takvim istendi. Lütfen biraz bekleyip yeniden deneyin.',
  'Too many attempts. Please wait a little and try again.':
    'Çok fazla deneme yapıldı. Lütfen biraz bekleyip yeniden deneyin.',
  'You can try again in a few seconds.': 'Birkaç saniye sonra yeniden deneyebilirsiniz.',
  'You can try again in a minute.': 'Bir dakika sonra yeniden deneyebilirsiniz.',
  'You can try again in {minutes} minutes.': '{minutes} dakika sonra yeniden deneyebilirsiniz.',
  'The limit must be a whole number from 1 to {max}.': 'Sınır 1 ile {max} arasında bir tam sayı olmalı.',
  'Sort by {keys}.': 'Sıralama şunlardan biri olabilir: {keys}.',
  'This is not a place in the list.': 'Listede böyle bir yer yok.',
  'This page of the list does not exist. Begin at the first.': 'Listenin bu sayfası yok. İlk sayfadan başlayın.',

  // Signing in and up.
  'Login successful!': 'Giriş başarılı!',
  'Invalid credentials. Please try again.': 'E-posta veya şifre hatalı. Lütfen yeniden deneyin.',
  "Your account doesn't have an assigned role. Please contact support.":
    'Hesabınıza bir rol atanmamış. Lütfen destek ekibine yazın.',
  'You do not have admin privileges.': 'Yönetici yetkiniz yok.',
  'Signup successful! You can now log in.': 'Kayıt başarılı! Artık giriş yapabilirsiniz.',
  'Please check your email for a confirmation link to complete your registration.':
    'Kaydınızı tamamlamak için lütfen e-postanıza gelen onay bağlantısını açın.',
  'You must be logged in.': 'Giriş yapmış olmanız gerekir.',
  'Too many wrong tries. A password reset opens your account at once.':
    'Çok fazla hatalı deneme yapıldı. Şifrenizi sıfırlarsanız hesabınız hemen açılır.',
  'Write the email address with plain letters.': 'E-posta adresini Türkçe karakter kullanmadan yazın.',
  'Password is required.': 'Şifre gerekli.',
  'Passwords do not match.': 'Şifreler birbirini tutmuyor.',
  'Password must be at least 8 characters long.': 'Şifre en az 8 karakter olmalı.',
  'Password may have {max} characters at most.': 'Şifre en fazla {max} karakter olabilir.',
  'Password has characters that cannot be stored.': 'Şifrede saklanamayan karakterler var.',
  'This password is too common. Please choose one that others would not guess.':
    'Bu şifre çok yaygın. Lütfen başkalarının tahmin edemeyeceği bir şifre seçin.',
  'This link is not whole. Please open it from the email again.': 'Bu bağlantı eksik. Lütfen e-postadan yeniden açın.',
  'This link is invalid or has expired. Please request a new one.':
    'Bu bağlantı geçersiz ya da süresi dolmuş. Lütfen yenisini isteyin.',
  'Sign in to the account that is to get this address, then open the link again.':
    'Bu adresi alacak hesaba giriş yapın, sonra bağlantıyı yeniden açın.',
  'If this address has an account, a link to set a new password is on its way.':
    'Bu adrese ait bir hesap varsa yeni şifre belirleme bağlantısı yola çıktı.',
  'If this address still has to be confirmed, a new link is on its way.':
    'Bu adresin onaylanması gerekiyorsa yeni bir bağlantı yola çıktı.',
  'Only owners of the studio see a draft before it is published.':
    'Yayınlanmadan önce bir taslağı yalnızca stüdyonun sahipleri görür.',
  'Please confirm your email address first: the link is in your mailbox.':
    'Lütfen önce e-posta adresinizi onaylayın: bağlantı gelen kutunuzda.',
  'Please choose your password: this is not the browser that signed up.':
    'Lütfen şifrenizi belirleyin: kayıt bu tarayıcıdan yapılmamış.',
  'Please sign in again: the time for the code is over.': 'Lütfen yeniden giriş yapın: kodun süresi doldu.',
  'This account is suspended. Please contact us.': 'Bu hesap askıya alınmış. Lütfen bize yazın.',
  'This invitation no longer works. Please ask the studio to send it again.':
    'Bu davet artık geçerli değil. Lütfen stüdyodan yeniden göndermesini isteyin.',
  'You have an account with this address already. Sign in with it.':
    'Bu adresle zaten bir hesabınız var. O hesapla giriş yapın.',
  'Too many people are signing in at this moment.': 'Şu anda çok fazla kişi giriş yapıyor.',
  'Sign-in with Google is not set up here.': 'Burada Google ile giriş kurulu değil.',
  'Google cannot be reached now.': 'Şu anda Google’a ulaşılamıyor.',
  'This passkey was not accepted. Sign in with your password instead.':
    'Bu geçiş anahtarı kabul edilmedi. Şifrenizle giriş yapın.',
  'Admins need two-factor sign-in here. Set it up on the security page of your account.':
    'Burada yöneticilerin iki adımlı girişi açması gerekir. Hesabınızın güvenlik sayfasından açın.',

  // The account.
  'A shoot of yours is still to come. Delete your account after it, or ask us to cancel it.':
    'Henüz yapılmamış bir çekiminiz var. Hesabınızı çekimden sonra silin ya da bizden çekimi iptal etmemizi isteyin.',
  'You are the only admin. Make somebody else an admin first.':
    'Tek yönetici sizsiniz. Önce bir başkasını yönetici yapın.',
  'This session is over already.': 'Bu oturum zaten kapanmış.',
  'Please confirm your password first.': 'Lütfen önce şifrenizi doğrulayın.',
  'This is not your password.': 'Bu sizin şifreniz değil.',
  'This is your present password. Please choose another.': 'Bu zaten şimdiki şifreniz. Lütfen başka bir şifre seçin.',
  'Set a password first: without one you could not sign in any more.':
    'Önce bir şifre belirleyin: şifresiz bir daha giriş yapamazsınız.',
  'This account is not linked.': 'Bu hesap bağlı değil.',
  'A passkey cannot be made now. Please try again.': 'Şu anda geçiş anahtarı oluşturulamıyor. Lütfen yeniden deneyin.',
  'This passkey was not accepted. Please try again.': 'Bu geçiş anahtarı kabul edilmedi. Lütfen yeniden deneyin.',
  'There is no such passkey.': 'Böyle bir geçiş anahtarı yok.',
  'Two-factor sign-in is on already.': 'İki adımlı giriş zaten açık.',
  'Two-factor sign-in could not be changed. Please load the page again.':
    'İki adımlı giriş ayarı değiştirilemedi. Lütfen sayfayı yenileyin.',
  'The code is required.': 'Kod gerekli.',
  'The code has six digits.': 'Kod altı haneli.',
  'This is not a recovery code.': 'Bu bir kurtarma kodu değil.',
  'This code is not right, or it was used before. Please try the next one.':
    'Bu kod yanlış ya da daha önce kullanılmış. Lütfen bir sonrakini deneyin.',
  'We sent a link to your present address. Open it, then the one that goes to the new address, in a browser in which you are signed in.':
    'Şimdiki adresinize bir bağlantı gönderdik. Önce onu, ardından yeni adrese gidecek olanı, giriş yaptığınız bir tarayıcıda açın.',
  'This is your address already.': 'Bu zaten sizin adresiniz.',
  'You are downloading your data twice already. Please wait until one is finished.':
    'Verilerinizi zaten iki kez indiriyorsunuz. Lütfen birinin bitmesini bekleyin.',

  // Messages to the studio.
  'Message is required.': 'Mesaj gerekli.',
  'Website must be text.': 'Web sitesi metin olmalı.',
  "Thank you for reaching out. We'll get back to you soon.":
    'Bize yazdığınız için teşekkürler. En kısa sürede dönüş yapacağız.',
  'You have sent several messages already. Please wait a few minutes, or call us.':
    'Kısa süre içinde birkaç mesaj gönderdiniz. Lütfen birkaç dakika bekleyin ya da bizi arayın.',

  // Ordering and paying.
  'There is no such package.': 'Böyle bir paket yok.',
  'The selected package is not valid. Please choose a package.': 'Seçilen paket geçerli değil. Lütfen bir paket seçin.',
  'This package is no longer sold. Please choose another one.':
    'Bu paket artık satılmıyor. Lütfen başka bir paket seçin.',
  'Days must be a whole number from 1 to {max}.': 'Gün sayısı 1 ile {max} arasında bir tam sayı olmalı.',
  'Choose a day from {first} to {last}.': '{first} ile {last} arasında bir gün seçin.',
  'This day is in the past. Please choose another.': 'Bu gün geçmişte kaldı. Lütfen başka bir gün seçin.',
  'This day is too far ahead. Please choose one within two years.':
    'Bu gün çok ileride. Lütfen iki yıl içinde bir gün seçin.',
  'Choose one of the times that are offered.': 'Sunulan saatlerden birini seçin.',
  'This time is over. Please choose another one.': 'Bu saat geçti. Lütfen başka bir saat seçin.',
  'This is too soon for us. Please choose a later time.': 'Bu bizim için çok erken. Lütfen daha geç bir saat seçin.',
  'We do not book that far ahead yet. Please choose an earlier day.':
    'O kadar ilerisi için henüz randevu vermiyoruz. Lütfen daha erken bir gün seçin.',
  'We do not work then. Please choose another time.': 'O saatte çalışmıyoruz. Lütfen başka bir saat seçin.',
  'The shoot would end after our hours. Please choose an earlier time.':
    'Çekim çalışma saatlerimizden sonra biterdi. Lütfen daha erken bir saat seçin.',
  'Somebody else is booking this time right now. Please choose another one, or try again in a few minutes.':
    'Bu saati şu anda başka biri ayırtıyor. Lütfen başka bir saat seçin ya da birkaç dakika sonra yeniden deneyin.',
  'We cannot be there in time. Please choose another time.': 'O saate yetişemeyiz. Lütfen başka bir saat seçin.',
  'Nobody who does this shoot works then. Please choose another time.':
    'Bu çekimi yapan kimse o saatte çalışmıyor. Lütfen başka bir saat seçin.',
  'We are not in your area then. Please choose another day.': 'O gün bölgenizde değiliz. Lütfen başka bir gün seçin.',
  'This day is full. Please choose another one.': 'Bu gün dolu. Lütfen başka bir gün seçin.',
  'What this shoot needs is in use then. Please choose another time.':
    'Bu çekim için gereken ekipman o saatte kullanımda. Lütfen başka bir saat seçin.',
  'The light is not right for this shoot then. Please choose another time.':
    'O saatte ışık bu çekim için uygun değil. Lütfen başka bir saat seçin.',
  'This time is not free any more. Please choose another one.': 'Bu saat artık boş değil. Lütfen başka bir saat seçin.',
  'You are holding three times already. Let one of them go, or wait until it ends.':
    'Şu anda üç saati ayırtmış durumdasınız. Birini bırakın ya da süresinin dolmasını bekleyin.',
  'This studio agrees on times with you. Write when you would like it.':
    'Bu stüdyo saati sizinle birlikte belirler. Size uygun zamanı yazın.',
  'This time is not held here any more.': 'Bu saat artık burada ayrılmış değil.',
  'Phone may have digits, spaces and + - ( ) . / x #.': 'Telefonda rakam, boşluk ve + - ( ) . / x # kullanılabilir.',
  'This phone number is too short.': 'Bu telefon numarası çok kısa.',
  'Square footage must be a number.': 'Alan (ft²) bir sayı olmalı.',
  'Square footage cannot be negative.': 'Alan (ft²) eksi olamaz.',
  'Square feet must be a number.': 'Alan (ft²) bir sayı olmalı.',
  'Square feet must not be negative.': 'Alan (ft²) eksi olamaz.',
  'Price must be a number.': 'Fiyat bir sayı olmalı.',
  'Photo count must be a whole number.': 'Fotoğraf sayısı tam sayı olmalı.',
  'The size must be a number.': 'Büyüklük bir sayı olmalı.',
  'The size cannot be negative.': 'Büyüklük eksi olamaz.',
  'The size may be 1000000 at most.': 'Büyüklük en fazla 1.000.000 olabilir.',
  'List the add-ons.': 'Ekleri listeleyin.',
  'An order has 50 add-ons at most.': 'Bir siparişte en fazla 50 ek olabilir.',
  'Say which Terms of Use the customer accepts.': 'Hangi Kullanım Koşullarının kabul edildiğini belirtin.',
  'This price is no longer known. Please ask for it again.': 'Bu fiyat artık geçerli değil. Lütfen yeniden sorgulayın.',
  'The price of this package is {price}. Nothing was charged.':
    'Bu paketin fiyatı {price}. Kartınızdan para çekilmedi.',
  'The Terms of Use have changed. Please read them; nothing was charged.':
    'Kullanım Koşulları değişti. Lütfen okuyun; sizden para alınmadı.',
  'The price has changed. Look at it once more; nothing was charged.':
    'Fiyat değişti. Lütfen bir kez daha bakın; kartınızdan para çekilmedi.',
  'This key was used for another order. Send a changed form under a new key.':
    'Bu anahtar başka bir sipariş için kullanılmış. Değişen formu yeni bir anahtarla gönderin.',
  'This order could not be kept. Please try again.': 'Bu sipariş kaydedilemedi. Lütfen yeniden deneyin.',
  'This order was given up. Please start its payment again.':
    'Bu sipariş yarıda bırakılmış. Lütfen ödemeyi yeniden başlatın.',
  'This order is gone.': 'Bu sipariş artık yok.',
  'There is no such order.': 'Böyle bir sipariş yok.',
  'There is no such order here, or this browser may not see it.':
    'Burada böyle bir sipariş yok ya da bu tarayıcının görme izni yok.',
  'This order has no invoice yet.': 'Bu siparişin henüz faturası yok.',
  'Nothing is booked for this order yet.': 'Bu sipariş için henüz randevu yok.',
  'A payment of this order is being processed. Please wait for its result.':
    'Bu siparişin bir ödemesi işleniyor. Lütfen sonucunu bekleyin.',
  'The card was declined too often. Please wait ten minutes or write to us.':
    'Kart çok sık reddedildi. Lütfen on dakika bekleyin ya da bize yazın.',
  'This order cannot be confirmed without a payment. Please start again.':
    'Bu sipariş ödeme yapılmadan onaylanamaz. Lütfen yeniden başlayın.',
  'The payment provider does not know this payment.': 'Ödeme sağlayıcısı bu ödemeyi tanımıyor.',
  'This payment was withdrawn. Please load the page again.': 'Bu ödeme geri çekilmiş. Lütfen sayfayı yenileyin.',
  'This payment cannot be opened now. Please try again.': 'Bu ödeme şu anda açılamıyor. Lütfen yeniden deneyin.',
  'This payment was already begun with other details.': 'Bu ödeme başka bilgilerle başlatılmıştı.',
  'This order was made in {made} mode, and payments run in {now} mode now.':
    'Bu sipariş {made} modunda verilmiş, ödemeler ise şimdi {now} modunda çalışıyor.',
  'This order was imported and paid elsewhere, so its money cannot be changed here.':
    'Bu sipariş içe aktarılmış ve başka bir yerde ödenmiş; parası buradan değiştirilemez.',
  'This file is on its way already.': 'Bu dosya zaten yükleniyor.',
  'There is no demo payment here.': 'Burada demo ödemesi yok.',
  'This demo payment was given up. Please start again.': 'Bu demo ödemesi yarıda bırakılmış. Lütfen yeniden başlayın.',
  'The card provider cannot be reached at the moment. Nothing was charged. Please try again.':
    'Kart sağlayıcısına şu anda ulaşılamıyor. Kartınızdan para çekilmedi. Lütfen yeniden deneyin.',
  'The card provider does not accept this email address.': 'Kart sağlayıcısı bu e-posta adresini kabul etmiyor.',
  'The customer of this order pays it while placing it, so it has no payment link.':
    'Bu sipariş verilirken ödeniyor, bu yüzden ödeme bağlantısı yok.',
  'This order is cancelled, so there is nothing to pay.': 'Bu sipariş iptal edilmiş, ödenecek bir şey yok.',
  'This link is not complete.': 'Bu bağlantı eksik.',
  'Write the password.': 'Parolayı yazın.',
  'This password is wrong.': 'Bu parola yanlış.',
  'The password was wrong too often. Please wait 15 minutes, or ask the studio for another link.':
    'Parola çok kez yanlış girildi. Lütfen 15 dakika bekleyin veya stüdyodan başka bir bağlantı isteyin.',
  'There is no such file in this delivery.': 'Bu teslimatta böyle bir dosya yok.',
  'This link does not give files of this size. Ask who sent it to you.':
    'Bu bağlantı bu boyuttaki dosyaları vermiyor. Bağlantıyı size gönderene sorun.',
  'Several people are downloading this delivery already. Please wait until one of them is done.':
    'Bu teslimatı şu anda birkaç kişi indiriyor. Lütfen biri bitene kadar bekleyin.',
  'These files are not paid yet, so they cannot be deleted. Pay what is due of their property first.':
    'Bu dosyaların ödemesi henüz yapılmadığı için silinemez. Önce mülkün ödenmesi gereken tutarını ödeyin.',
  'This link does not show what is due. Ask who sent it to you.':
    'Bu bağlantı ödenmesi gereken tutarı göstermez. Bağlantıyı size gönderene sorun.',
  'These files open once their order is paid.': 'Bu dosyalar siparişleri ödendiğinde açılır.',
  'Choose {} files at most, or all of them.': 'En fazla {} dosya ya da hepsini seçin.',
  'Everything is paid. Load the page again.': 'Her şey ödendi. Sayfayı yeniden yükleyin.',
  'This link has expired. Ask the studio for a new one.':
    'Bu bağlantının süresi doldu. Stüdyodan yeni bir bağlantı isteyin.',
  'This link was ended by the studio. Ask the studio for a new one.':
    'Bu bağlantı stüdyo tarafından sonlandırıldı. Stüdyodan yeni bir bağlantı isteyin.',
  'A part has {bytes} bytes at least.': 'Bir bölüm en az {bytes} bayttır.',
  'There is no such room.': 'Böyle bir oda yok.',
  'The parts are numbered from 1.': 'Bölümler 1’den başlar.',
  'There is no such delivery.': 'Böyle bir teslimat yok.',
  'Choose what was done to the picture.': 'Fotoğrafa ne yapıldığını seçin.',
  'Only an altered picture has an original.': 'Yalnızca değiştirilmiş bir fotoğrafın orijinali olur.',
  'Only an altered picture has a label.': 'Yalnızca değiştirilmiş bir fotoğrafın etiketi olur.',
  'There is no such picture on this page.': 'Bu sayfada böyle bir fotoğraf yok.',
  'There is no such page. Check that the address is complete.':
    'Böyle bir sayfa yok. Adresin eksiksiz olduğunu kontrol edin.',
  'The studio has replaced this address by another one. Ask the studio for it.':
    'Stüdyo bu adresi yenisiyle değiştirdi. Yeni adresi stüdyodan isteyin.',
  'Only a picture can be altered.': 'Yalnızca bir fotoğraf değiştirilmiş olabilir.',
  'Choose an unaltered picture of the same property.': 'Aynı mülkün değiştirilmemiş bir fotoğrafını seçin.',
  'Keep “{originalName}”: the altered picture “{alteredName}” was made of it. Delete that picture first, or both together.':
    '“{originalName}” kalmalı: değiştirilmiş “{alteredName}” fotoğrafı ondan yapıldı. Önce o fotoğrafı ya da ikisini birlikte silin.',
  'Bring “{originalName}” back as well: the altered picture “{alteredName}” was made of it.':
    '“{originalName}” dosyasını da geri getirin: değiştirilmiş “{alteredName}” fotoğrafı ondan yapıldı.',
  'There is no such delivery. Check that the link is complete.':
    'Böyle bir teslimat yok. Bağlantının eksiksiz olduğunu kontrol edin.',
  'This delivery has a password. Ask who sent you the link for it.':
    'Bu teslimatın bir parolası var. Parolayı bağlantıyı gönderene sorun.',
  'This order was cancelled, so there is nothing to pay. Ask the studio if this is a surprise.':
    'Bu sipariş iptal edilmiş, ödenecek bir şey yok. Bundan haberiniz yoksa stüdyoya sorun.',
  'This order is paid. Nothing is due.': 'Bu sipariş ödenmiş. Borcunuz yok.',
  'This payment link has expired. The order is still there: ask the studio for a new link.':
    'Bu ödeme bağlantısının süresi dolmuş. Sipariş duruyor: stüdyodan yeni bir bağlantı isteyin.',
  'A newer payment link was made for this order, and this one has ended. Use the newest, or ask the studio for it.':
    'Bu sipariş için daha yeni bir ödeme bağlantısı var ve bu bağlantı artık geçerli değil. En yenisini kullanın ya da stüdyodan isteyin.',
  'There is no such payment here. Check that the link is complete.':
    'Burada böyle bir ödeme yok. Bağlantının tam olduğunu kontrol edin.',

  // The library.
  'The number of a version is a whole number from 1.': 'Bir sürümün numarası 1’den başlayan bir tam sayıdır.',
  'There is no such version of this file.': 'Bu dosyanın böyle bir sürümü yok.',
  'A picture is replaced by a picture, a film by a film, and a document by a document.':
    'Bir fotoğrafın yerini fotoğraf, bir filmin yerini film, bir belgenin yerini belge alır.',
  'This version is not ready yet.': 'Bu sürüm henüz hazır değil.',
  'There is no such file here, or this account may not see it.':
    'Burada böyle bir dosya yok ya da bu hesabın görme izni yok.',
  'There is no such property here, or this account may not see it.':
    'Burada böyle bir mülk yok ya da bu hesabın görme izni yok.',
  'There is no such account or property here.': 'Burada böyle bir hesap ya da mülk yok.',
  'Choose the first day as well.': 'İlk günü de seçin.',
  'The last day is before the first.': 'Son gün ilk günden önce.',
  'Give one of cursor, before and month.': 'cursor, before ve month değerlerinden yalnız birini verin.',
  'Only lists that are sorted by day have months.': 'Yalnız güne göre sıralanan listelerde aylar vardır.',
  'Choose whose media are sorted by property: name one account as user_id.':
    'Kimin medyasının mülke göre sıralanacağını seçin: user_id ile bir hesap belirtin.',
  'Choose items first.': 'Önce öğe seçin.',
  'Choose {max} items at most.': 'En fazla {max} öğe seçin.',
  'Choose {max} items at most: search, or choose days or a property.':
    'En fazla {max} öğe seçin: arama yapın, gün ya da mülk seçin.',
  'This choice of items is no longer there. Please choose again.': 'Bu seçim artık yok. Lütfen yeniden seçin.',
  'Name the items to leave out.': 'Dışarıda bırakılacak öğeleri belirtin.',
  'Leave {max} items out at most.': 'En fazla {max} öğeyi dışarıda bırakın.',
  'Another change of many items is still under way. Please wait until it is done.':
    'Çok sayıda öğede başka bir değişiklik sürüyor. Lütfen bitmesini bekleyin.',
  'This deletion can no longer be taken back.': 'Bu silme işlemi artık geri alınamaz.',
  'There is no such change of many items.': 'Böyle bir toplu değişiklik yok.',
  'Write at least one tag.': 'En az bir etiket yazın.',
  'A tag may have no comma.': 'Etikette virgül olamaz.',
  'Tags must be a list.': 'Etiketler bir liste olmalı.',
  'An item may have {max} tags at most.': 'Bir öğede en fazla {max} etiket olabilir.',
  'The size is one of {sizes}.': 'Boyut şunlardan biri olmalı: {sizes}.',
  'The kind is one of {kinds}.': 'Tür şunlardan biri olmalı: {kinds}.',
  '{fileName} cannot be a {kind}.': '{fileName} bu türden olamaz ({kind}).',
  'Choose a picture of this property as its cover.': 'Kapak olarak bu mülkün bir resmini seçin.',
  'Write the price in the currency of the studio, above 0 and at most 1,000,000,000,000.':
    'Fiyatı stüdyonun para biriminde, 0’dan büyük ve en fazla 1.000.000.000.000 olacak şekilde yazın.',
  'The size may be 1,000,000 sq ft (92,903 m²) at most.': 'Alan en fazla 92.903 m² (1.000.000 ft²) olabilir.',
  'The size may be 10,000,000 sq ft (929,030 m²) at most.': 'Alan en fazla 929.030 m² (10.000.000 ft²) olabilir.',
  'One of these {count} files is no longer here, or this account may not see it.':
    'Bu {count} dosyadan biri artık burada değil ya da bu hesabın görme izni yok.',
  '{gone} of these {count} files are no longer here, or this account may not see them.':
    'Bu {count} dosyadan {gone} tanesi artık burada değil ya da bu hesabın görme izni yok.',
  'You are downloading two archives already. Please wait until one is finished.':
    'Zaten iki arşiv indiriyorsunuz. Lütfen birinin bitmesini bekleyin.',
  'Files cannot be reached at the moment. Please try again in a few seconds.':
    'Dosyalara şu anda ulaşılamıyor. Lütfen birkaç saniye sonra yeniden deneyin.',
  'This file is no longer there.': 'Bu dosya artık yok.',

  // Uploads, and files that cannot be used.
  'This file is empty.': 'Bu dosya boş.',
  'This file is empty. Please choose it again.': 'Bu dosya boş. Lütfen yeniden seçin.',
  'The content of this file is not what its name says. Please export it again as a picture, video or PDF.':
    'Bu dosyanın içeriği adıyla uyuşmuyor. Lütfen resim, video ya da PDF olarak yeniden dışa aktarın.',
  'This PDF is larger than 50 MB. Please save it in a smaller size and upload it again.':
    'Bu PDF 50 MB’tan büyük. Lütfen daha küçük kaydedip yeniden yükleyin.',
  'This PDF has more than 1,000 pages. Please upload it in several parts.':
    'Bu PDF 1.000 sayfadan uzun. Lütfen birkaç parça hâlinde yükleyin.',
  'This PDF takes too much memory to draw. Please export it again in a simpler form.':
    'Bu PDF’nin çizilmesi çok fazla bellek gerektiriyor. Lütfen daha sade biçimde yeniden dışa aktarın.',
  'This PDF opens with a password alone. Please save it without one and upload it again.':
    'Bu PDF yalnızca parolayla açılıyor. Lütfen parolasız kaydedip yeniden yükleyin.',
  'This file is damaged or incomplete. Please export it again and upload the new file.':
    'Bu dosya bozuk ya da eksik. Lütfen yeniden dışa aktarıp yeni dosyayı yükleyin.',
  'This picture has more than 160 megapixels, or more than 102 as a progressive JPEG, interlaced PNG, WebP or GIF. Please upload a smaller version.':
    'Bu resim 160 megapikselden, kademeli JPEG, geçmeli PNG, WebP ya da GIF olarak 102 megapikselden büyük. Lütfen daha küçük bir sürümünü yükleyin.',
  'This animation is too long. Please upload it as a video.': 'Bu animasyon çok uzun. Lütfen video olarak yükleyin.',
  'This file took too long to prepare. Please upload a smaller version.':
    'Bu dosyanın hazırlanması çok uzun sürdü. Lütfen daha küçük bir sürümünü yükleyin.',
  'This file could not be prepared. Please export it again and upload the new file.':
    'Bu dosya hazırlanamadı. Lütfen yeniden dışa aktarıp yeni dosyayı yükleyin.',
  'This file is no longer in our storage. Please upload it again.':
    'Bu dosya artık depomuzda yok. Lütfen yeniden yükleyin.',
  'Say the name of the file as filename.': 'Dosyanın adını filename olarak belirtin.',
  'This type of file is not taken in. Pictures may be JPEG, PNG, GIF or WebP, videos MP4, MOV, AVI or MKV, documents PDF.':
    'Bu dosya türü kabul edilmiyor. Resimler JPEG, PNG, GIF ya da WebP, videolar MP4, MOV, AVI ya da MKV, belgeler PDF olabilir.',
  'This type of file is not taken in. Pictures may be JPEG, PNG or WebP, videos MP4 or MOV, documents PDF.':
    'Bu dosya türü kabul edilmiyor. Resimler JPEG, PNG ya da WebP, videolar MP4 ya da MOV, belgeler PDF olabilir.',
  'A file may have {max} bytes at most.': 'Bir dosya en fazla {max} bayt olabilir.',
  'Too many uploads are under way. Please wait until some of them are done.':
    'Çok fazla yükleme sürüyor. Lütfen bazılarının bitmesini bekleyin.',
  'There is no room for this file at the moment. Please try again later.':
    'Şu anda bu dosya için yer yok. Lütfen daha sonra yeniden deneyin.',
  'There is no such upload.': 'Böyle bir yükleme yok.',
  'This upload is gone. Please start again.': 'Bu yükleme artık yok. Lütfen yeniden başlayın.',
  'These are more bytes than the upload was to have.': 'Gönderilen veri, yüklemenin bildirilen boyutunu aşıyor.',
  'The upload is still busy. Please try again.': 'Yükleme hâlâ sürüyor. Lütfen yeniden deneyin.',
  'A finished upload cannot be given up any more.': 'Tamamlanan bir yüklemeden artık vazgeçilemez.',
  'The upload could not be saved on our side. It will continue where it stopped.':
    'Yükleme bizim tarafımızda kaydedilemedi. Kaldığı yerden devam edecek.',
  'No bytes came for too long.': 'Çok uzun süre veri gelmedi.',
  'Send the poster as JPEG, PNG or WebP.': 'Kapak resmini JPEG, PNG ya da WebP olarak gönderin.',
  'Only a video has a poster.': 'Yalnız videoların kapak resmi olur.',
  'Write download=1, or nothing.': 'download=1 yazın ya da boş bırakın.',
  'Choose a reason of the list.': 'Listeden bir neden seçin.',
  'Say which difference of the price you accept.': 'Hangi fiyat farkını kabul ettiğinizi söyleyin.',
  'Say which difference of the price was seen, in whole minor units.':
    'Görülen fiyat farkını tam alt birimlerle söyleyin.',
  'The price stays as it is with this change. Please look at it again.':
    'Bu değişiklikle fiyat aynı kalıyor. Lütfen yeniden bakın.',
  'With this change the order costs {} more. Please confirm it.':
    'Bu değişiklikle sipariş {} daha pahalı. Lütfen onaylayın.',
  'With this change the order costs {} less. Please confirm it.':
    'Bu değişiklikle sipariş {} daha ucuz. Lütfen onaylayın.',
  'Say which fee you accept.': 'Hangi ücreti kabul ettiğinizi belirtin.',
  'It is too late to change this shoot here. Please call us or write to us.':
    'Bu çekimi burada değiştirmek için artık çok geç. Lütfen bizi arayın veya bize yazın.',
  'The fee for this change is another one now. Please look at it again.':
    'Bu değişikliğin ücreti şimdi farklı. Lütfen yeniden bakın.',
  'Choose a time that is still to come.': 'Henüz geçmemiş bir zaman seçin.',
  'This order has no shoot in the calendar.': 'Bu siparişin takvimde bir çekimi yok.',
  'A place on the picture is a number from 0 to 1.': 'Resimdeki yer 0 ile 1 arasında bir sayıdır.',
  'Say both places on the picture, or none of them.': 'Resimdeki yerin iki sayısını da belirtin ya da hiçbirini.',
  'Write the comment.': 'Yorumu yazın.',
  'Say whether clients see it.': 'Müşterilerin görüp görmeyeceğini belirtin.',
  'Say whether clients see the comment.': 'Müşterilerin yorumu görüp görmeyeceğini belirtin.',
  'The state is {states}.': 'Durum şunlardan biridir: {states}.',
  'Say whether it is a favorite.': 'Favori olup olmadığını belirtin.',
  'List the photos.': 'Fotoğrafları sıralayın.',
  'Choose 1,000 photos at most.': 'En fazla 1.000 fotoğraf seçin.',
  'The price is a whole number of minor units.': 'Fiyat, para biriminin en küçük biriminde bir tam sayıdır.',
  'The price is never below 0.': 'Fiyat 0’ın altında olamaz.',
  'Choose what the wish does to the picture.': 'İsteğin resme ne yaptığını seçin.',
  'List the wishes.': 'İstekleri sıralayın.',
  'List 30 wishes at most.': 'En fazla 30 istek sıralayın.',
  'The studio does not offer this wish any more. Load the page again.':
    'Stüdyo bu isteği artık sunmuyor. Sayfayı yeniden yükleyin.',
  '{count} people came by this link already. Ask the studio for one of your own.':
    'Bu bağlantıyla şimdiden {count} kişi geldi. Stüdyodan kendinize ait bir bağlantı isteyin.',
  'There are comments that were not sent. Send or delete them first.':
    'Gönderilmemiş yorumlar var. Önce onları gönderin ya da silin.',
  'The studio still works on what you sent. Approve it once that is done.':
    'Stüdyo gönderdikleriniz üzerinde hâlâ çalışıyor. Bittiğinde onaylayın.',
  'There is no such round.': 'Böyle bir düzeltme turu yok.',
  'This is no round.': 'Bu bir düzeltme turu değil.',
  'This round was not sent yet.': 'Bu düzeltme turu henüz gönderilmedi.',
  'The order of this delivery is gone. Ask the studio.': 'Bu teslimatın siparişi artık yok. Stüdyoya sorun.',
  'The price of more photos is another one by now. Look at it again.':
    'Ek fotoğrafların fiyatı bu arada değişti. Yeniden bakın.',
  'Nothing of this property was delivered yet.': 'Bu mülkten henüz hiçbir şey teslim edilmedi.',
  'There is no such comment in this delivery.': 'Bu teslimatta böyle bir yorum yok.',
  'That was very much at once. Please wait a little.': 'Bir anda çok fazla oldu. Lütfen biraz bekleyin.',
  'This link is for looking alone. Ask who sent it to you for one to comment with.':
    'Bu bağlantı yalnız bakmak içindir. Yorum yapabileceğiniz bir bağlantıyı, size bunu gönderenden isteyin.',
  'This link may not decide this. Ask who sent it to you.':
    'Bu bağlantıyla buna karar verilemez. Size bağlantıyı gönderene sorun.',
  'Say who you are first: a name is enough.': 'Önce kim olduğunuzu belirtin: bir ad yeter.',
  'This round has {count} comments. Send it, and go on in the next one.':
    'Bu turda {count} yorum var. Turu gönderin ve bir sonrakinde sürdürün.',
  'Write once=1, or nothing.': 'once=1 yazın ya da boş bırakın.',
  'The round is another one by now, or costs something else. Look at it again.':
    'Düzeltme turu ya da fiyatı bu arada değişti. Yeniden bakın.',
  'There is nothing to send yet. Write on a photo what you would like first.':
    'Henüz gönderilecek bir şey yok. Önce bir fotoğrafa ne istediğinizi yazın.',
  'There is nothing to choose: all photos are yours.': 'Seçecek bir şey yok: bütün fotoğraflar sizin.',
  'You can choose {count} photos. Order more, or take some away.':
    '{count} fotoğraf seçebilirsiniz. Daha fazlasını sipariş edin ya da bazılarını çıkarın.',
  'You have {count} favorites. Take one away first.': '{count} favoriniz var. Önce birini çıkarın.',
  'This comment stands elsewhere by now. Look at it again.': 'Bu yorumun durumu bu arada değişti. Yeniden bakın.',
  'Clients see this comment. Hide it instead.': 'Müşteriler bu yorumu görüyor. Silmek yerine gizleyin.',
  'Somebody else wrote this.': 'Bunu başkası yazdı.',
  'This was sent to the studio. Write another comment instead.':
    'Bu, stüdyoya gönderildi. Bunun yerine yeni bir yorum yazın.',
  'Others have answered this comment, so it stays. You can change what it says.':
    'Başkaları bu yorumu yanıtladığı için silinmez. Metnini değiştirebilirsiniz.',
  'This page is open too often. Close some of its windows.': 'Bu sayfa çok fazla pencerede açık. Bazılarını kapatın.',
  'List the results.': 'Sonuçları sıralayın.',
  'Choose a result.': 'Bir sonuç seçin.',
  'Say what is to be changed there.': 'Orada neyin değişeceğini yazın.',
  'Write the email address as name@example.com, or nothing.':
    'E-posta adresini ad@example.com biçiminde yazın ya da boş bırakın.',
  'This file is not ready yet.': 'Bu dosya henüz hazır değil.',
  'One of these files is with its editor again.': 'Bu dosyalardan biri yeniden editöründe.',
  'This property has {count} links for editors that work. End some of them first.':
    'Bu mülkün geçerli {count} editör bağlantısı var. Önce bazılarını sonlandırın.',
  'There is no such file in this job.': 'Bu işte böyle bir dosya yok.',
  'There is no such job. Check that the link is complete.': 'Böyle bir iş yok. Bağlantının eksiksiz olduğuna bakın.',
  'There is no such result in this job.': 'Bu işte böyle bir sonuç yok.',
  'The studio has this file already.': 'Bu dosya artık stüdyoda.',
  'There is no such link.': 'Böyle bir bağlantı yok.',
  'Say what is to be changed.': 'Neyin değişeceğini yazın.',
  'Somebody else decided about one of these files.': 'Bu dosyalardan biri için başkası karar verdi.',
  'There is nothing to send. Upload your results first.': 'Gönderilecek bir şey yok. Önce sonuçlarınızı yükleyin.',
  'One of the files could not be used. Remove it, or upload it again.':
    'Dosyalardan biri kullanılamadı. Kaldırın ya da yeniden yükleyin.',
  'Some files are still being prepared. Please wait a moment.':
    'Bazı dosyalar hâlâ hazırlanıyor. Lütfen biraz bekleyin.',
  'You have asked for several emails already. Please wait an hour, or download the files here.':
    'Birkaç e-posta istediniz bile. Lütfen bir saat bekleyin ya da dosyaları buradan indirin.',
  'Say of each file which picture it is an edit of.': 'Her dosyanın hangi fotoğrafın düzenlemesi olduğunu belirtin.',
  'There is no such picture in this job.': 'Bu işte böyle bir fotoğraf yok.',
  'A picture is an edit of a picture, and a film of a film.':
    'Bir fotoğraf bir fotoğrafın, bir film bir filmin düzenlemesidir.',
  'The stage is source, or nothing.': 'Aşama source olmalı ya da boş kalmalı.',
  'This type of file is not taken in. Pictures may be JPEG, PNG, WebP or raw (DNG, CR2, CR3, NEF, ARW), videos MP4 or MOV.':
    'Bu dosya türü kabul edilmiyor. Fotoğraflar JPEG, PNG, WebP ya da ham (DNG, CR2, CR3, NEF, ARW), videolar MP4 ya da MOV olabilir.',
};
