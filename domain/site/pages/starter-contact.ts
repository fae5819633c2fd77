import type { CONTACT_PAGE } from './contact-page.ts';
import type { PageValue } from './page-values.ts';
import { picture, showAll, text } from './starter-values.ts';

type Questions = PageValue<typeof CONTACT_PAGE>['words']['faq']['questions'];

/** The six questions of the contact page (SITE-30). */
const QUESTIONS: Questions = [
  {
    id: 'duration',
    question: text('How long does a shoot take?', 'Bir çekim ne kadar sürer?'),
    answer: text(
      'Between 1 and 3 hours, depending on the size of the house and on the package. Photos of an apartment take about an hour; photos, video and a 3D tour of a large house take three. It is one visit either way.',
      'Evin büyüklüğüne ve pakete göre 1 ila 3 saat. Bir dairenin fotoğrafları yaklaşık bir saat, büyük bir evin fotoğraf, video ve 3D turu üç saat sürer. Her durumda tek ziyaret yeter.',
    ),
  },
  {
    id: 'delivery',
    question: text('When do I get my pictures?', 'Fotoğraflarımı ne zaman alırım?'),
    answer: text(
      'Edited photos arrive in 24 to 48 hours after the shoot. You get an email as soon as they are ready to download.',
      'Düzenlenmiş fotoğraflar çekimden sonra 24–48 saat içinde hazır olur. İndirmeye hazır oldukları anda size e-posta göndeririz.',
    ),
  },
  {
    id: 'payment',
    question: text('How can I pay?', 'Nasıl ödeme yapabilirim?'),
    answer: text(
      'By card when you order online, or by bank transfer. To pay by transfer, send us a message with the package you want, and we will write back with an invoice and our bank details.',
      'İnternetten sipariş verirken kartla ya da banka havalesiyle. Havale için istediğiniz paketi bize yazın; fatura ve banka bilgilerimizle yanıtlayalım.',
    ),
  },
  {
    id: 'weather',
    question: text('What happens if the weather is bad?', 'Hava kötü olursa ne olur?'),
    answer: text(
      'Exterior shoots are postponed in bad weather, at no extra charge. We look at the forecast the day before and agree a new time with you. Rooms can be shot in any weather, so the inside of the house need not wait.',
      'Kötü havada dış çekimler ek ücret alınmadan ertelenir. Bir gün önce hava tahminine bakar, sizinle yeni bir saat kararlaştırırız. İç mekânlar her havada çekilebildiği için onları bekletmek gerekmez.',
    ),
  },
  {
    id: 'answer',
    question: text('How soon will I hear from you?', 'Bana ne zaman dönüş yaparsınız?'),
    answer: text(
      'We make contact within 24 hours of your order to schedule the shoot. Messages from this page are answered just as quickly on working days.',
      'Çekimi planlamak için siparişinizden sonra 24 saat içinde sizinle iletişime geçeriz. Bu sayfadan gelen mesajlar iş günlerinde aynı hızla yanıtlanır.',
    ),
  },
  {
    id: 'hours',
    question: text('What are your working hours?', 'Çalışma saatleriniz nedir?'),
    answer: text(
      '{hours}, {time_zone}. {closed_days} For a twilight shoot outside these hours, send us a message.',
      '{hours}, {time_zone}. {closed_days} Bu saatlerin dışında alacakaranlık çekimi için bize yazın.',
    ),
  },
];

/** The contact page of a new studio: the specification's. */
export const STARTER_CONTACT: PageValue<typeof CONTACT_PAGE> = {
  sections: showAll('hero', 'calendar', 'faq', 'map'),
  meta: {
    title: text('Contact', 'İletişim'),
    description: text(
      'Ask about real-estate photos, video, 3D tours and drone shots in DC, Maryland and Virginia. Write, call, or see which days are free and book one.',
      'DC, Maryland ve Virginia’da emlak fotoğrafı, video, 3D tur ve drone çekimi hakkında sorun. Yazın, arayın ya da boş günlere bakıp hemen ayırtın.',
    ),
  },
  words: {
    hero: {
      eyebrow: text('Contact', 'İletişim'),
      title: text('Tell us about the house', 'Bize evi anlatın'),
      text: text(
        'A question, a quote, a whole portfolio: write a few lines and a person answers within 24 hours.',
        'Bir soru, bir teklif, koca bir portföy: birkaç satır yazın, 24 saat içinde bir insan yanıtlasın.',
      ),
      formTitle: text('Send a message', 'Mesaj gönderin'),
      cardTitle: text('Contact information', 'İletişim bilgileri'),
      phone: text('Phone', 'Telefon'),
      email: text('Email', 'E-posta'),
      address: text('Address', 'Adres'),
      hours: text('Hours', 'Saatler'),
      map: text('Open in a map', 'Haritada aç'),
      timeZone: text('{time_zone}', '{time_zone}'),
      note: text(
        'A listing goes live tomorrow? Call us. We answer the phone during these hours, and messages within 24 hours.',
        'İlan yarın mı yayına giriyor? Bizi arayın. Telefona bu saatlerde, mesajlara 24 saat içinde yanıt veririz.',
      ),
    },
    calendar: {
      eyebrow: text('Availability', 'Uygunluk'),
      title: text('Find a day that suits you', 'Size uyan günü bulun'),
      text: text(
        'All days and times are in {time_zone}. Choose a day to see what is free, and book it from there.',
        'Tüm gün ve saatler {time_zone} esas alınarak gösterilir. Boş saatleri görmek için bir gün seçin ve oradan ayırtın.',
      ),
    },
    faq: {
      eyebrow: text('Questions', 'Sorular'),
      title: text('Good to know', 'Bilmekte fayda var'),
      questions: QUESTIONS,
    },
    map: {
      eyebrow: text('Where we are', 'Neredeyiz'),
      title: text('At home in DC, Maryland and Virginia', 'DC, Maryland ve Virginia’da evimizdeyiz'),
      text: text(
        'We come to the property. Please arrange a time before you visit the office.',
        'Mülke biz geliriz. Ofise uğramadan önce lütfen randevu alın.',
      ),
      button: text('Show the address on a map', 'Adresi haritada göster'),
      picture: picture(
        'droneOverview',
        'Aerial view of a modern house on a leafy suburban street with neighboring homes',
        'Ağaçlıklı bir banliyö sokağında, komşu evlerle birlikte modern bir evin havadan görünümü',
      ),
      caption: text('Sample rendering', 'Örnek çizim'),
    },
  },
};
