import type { HOME_PAGE } from './home-page.ts';
import type { PageValue } from './page-values.ts';
import { decoration, picture, showAll, text } from './starter-values.ts';

/** The home page of a new studio: the specification's. */
export const STARTER_HOME: PageValue<typeof HOME_PAGE> = {
  sections: showAll('hero', 'bar', 'stats', 'about', 'features', 'testimonials', 'closing'),
  meta: {},
  words: {
    hero: {
      title: text('Pictures that open\nthe front door.', 'Kapıları açan\nfotoğraflar.'),
      text: text(
        'Photography, video, 3D tours and drone for realtors in Washington DC, Maryland and Virginia. Shot in one visit, delivered in 24 to 48 hours.',
        'Washington DC, Maryland ve Virginia’daki emlak danışmanları için fotoğraf, video, 3D tur ve drone çekimi. Tek ziyarette çekilir, 24–48 saatte teslim edilir.',
      ),
      services: text('Our Services', 'Hizmetlerimiz'),
      pricing: text('Pricing', 'Fiyatlar'),
      picture: picture(
        'exteriorTwilight',
        'Modern two-story house at twilight with warm light in every window under a pink and blue sky',
        'Alacakaranlıkta, pembe ve mavi gökyüzünün altında her penceresi sıcak ışıkla parlayan iki katlı modern ev',
      ),
    },
    bar: {
      afterLabel: text('After the shoot', 'Çekimden sonra'),
      after: text('Edited photos in 24 to 48 hours', 'Düzenlenmiş fotoğraflar 24–48 saatte'),
      nextLabel: text('Next free shoot', 'İlk boş çekim saati'),
      popular: text('Most booked', 'En çok tercih edilen'),
      other: text('One of our packages', 'Paketlerimizden biri'),
      price: text('from {price}', '{price} fiyatından başlayan'),
      book: text('Book {package}', '{package} paketini ayırt'),
      bookTime: text('Book this time', 'Bu saati ayırt'),
    },
    stats: {
      title: text('In figures', 'Rakamlarla biz'),
      figures: [
        { id: 'properties', figure: text('500+', '500+'), label: text('properties shot', 'çekilen mülk') },
        { id: 'clients', figure: text('98%', '%98'), label: text('client satisfaction', 'müşteri memnuniyeti') },
        { id: 'tours', figure: text('200+', '200+'), label: text('video tours', 'video turu') },
        { id: 'realtors', figure: text('150+', '150+'), label: text('happy realtors', 'mutlu emlak danışmanı') },
      ],
    },
    about: {
      eyebrow: text('About us', 'Hakkımızda'),
      title: text(
        'We shoot houses the way buyers fall for them',
        'Evleri, alıcıların gönlünü kaptırdığı hâliyle çekiyoruz',
      ),
      statements: [
        {
          id: 'mission',
          title: text('Our mission', 'Misyonumuz'),
          text: text(
            'Give each listing the light, the angles and the calm of a home that is already loved, so that the right buyer stops scrolling.',
            'Her ilana, çoktan sevilmiş bir yuvanın ışığını, açısını ve huzurunu kazandırmak; doğru alıcı kaydırmayı bıraksın.',
          ),
        },
        {
          id: 'vision',
          title: text('Our vision', 'Vizyonumuz'),
          text: text(
            'Every house in the region presented as well as the best one, whatever its price, the day after it is ready.',
            'Fiyatı ne olursa olsun bölgedeki her evin, hazır olduğunun ertesi günü en iyisi kadar iyi sunulması.',
          ),
        },
      ],
      picture: picture(
        'livingRoom',
        'Bright living room with pale sofa, stone fireplace wall, oak shelves and glass doors to the garden',
        'Açık renk kanepeli, taş şömine duvarlı, meşe raflı ve bahçeye açılan cam kapılı aydınlık salon',
      ),
      inset: picture(
        'entranceHall',
        'Entrance hall with oak staircase, glass balustrade, slatted wall and round mirror',
        'Meşe merdivenli, cam korkuluklu, çıtalı duvarlı ve yuvarlak aynalı giriş holü',
      ),
      caption: text('Sample rendering', 'Örnek çizim'),
    },
    features: {
      title: text('Why realtors stay with us', 'Emlak danışmanları neden bizimle kalıyor'),
      button: text('Our Services', 'Hizmetlerimiz'),
      features: [
        {
          id: 'photos',
          title: text('High-quality photography', 'Yüksek kaliteli fotoğraf'),
          text: text(
            'Bracketed, hand-blended HDR with straight verticals and true colors.',
            'Elle harmanlanmış HDR; düzgün dikey çizgiler, gerçek renkler.',
          ),
          picture: picture(
            'kitchen',
            'White and oak kitchen with a marble waterfall island, three stools and brass-lined pendants',
            'Mermer adalı, üç tabureli ve pirinç detaylı sarkıt lambalı beyaz ve meşe mutfak',
          ),
        },
        {
          id: 'video',
          title: text('Cinematic video tours', 'Sinematik video turları'),
          text: text(
            'Steady 4K walkthroughs, cut to music, ready for every channel.',
            'Müziğe göre kurgulanmış, her kanala hazır, sarsıntısız 4K gezintiler.',
          ),
          picture: picture(
            'exteriorDay',
            'Modern two-story house with white stucco, charcoal brick and cedar, seen across a front lawn on a sunny day',
            'Güneşli bir günde ön bahçeden görülen beyaz sıvalı, antrasit tuğlalı ve sedir kaplamalı iki katlı modern ev',
          ),
        },
        {
          id: 'tours',
          title: text('3D virtual tours', '3D sanal turlar'),
          text: text(
            'Buyers walk through at midnight from another state.',
            'Alıcılar evi gece yarısı, başka bir şehirden gezer.',
          ),
          picture: picture(
            'dining',
            'Walnut dining table for six beside a large window with a globe chandelier',
            'Büyük pencerenin yanında, küre avizenin altında altı kişilik ceviz yemek masası',
          ),
        },
        {
          id: 'turnaround',
          title: text('Fast turnaround', 'Hızlı teslim'),
          text: text(
            'Edited photos in 24 to 48 hours, in your own library.',
            'Düzenlenmiş fotoğraflar 24–48 saatte, kendi arşivinizde.',
          ),
          picture: picture(
            'homeOffice',
            'Home office with walnut desk in front of built-in green-gray bookshelves',
            'Gri-yeşil gömme kitaplığın önünde ceviz masalı çalışma odası',
          ),
        },
      ],
    },
    testimonials: {
      eyebrow: text('Word of mouth', 'Kulaktan kulağa'),
      title: text('What our clients say', 'Müşterilerimiz ne diyor'),
      testimonials: [
        {
          id: 'sm',
          text: text(
            'Two offers before the open house. Both agents mentioned the twilight picture.',
            'Daha açık ev gününden önce iki teklif geldi. İkisi de alacakaranlık fotoğrafından söz etti.',
          ),
          initials: text('SM', 'SM'),
          role: text('Realtor', 'Emlak danışmanı'),
          place: text('Bethesda, MD', 'Bethesda, MD'),
          stars: 5,
        },
        {
          id: 'dk',
          text: text(
            'Booked on Monday evening, shot on Wednesday, live on Friday. I have stopped calling anyone else.',
            'Pazartesi akşamı ayırttık, çarşamba çekildi, cuma yayındaydı. Artık başka kimseyi aramıyorum.',
          ),
          initials: text('DK', 'DK'),
          role: text('Listing agent', 'Portföy danışmanı'),
          place: text('Arlington, VA', 'Arlington, VA'),
          stars: 5,
        },
        {
          id: 'al',
          text: text(
            'The 3D tour saved my sellers from thirty showings with a newborn in the house.',
            '3D tur sayesinde satıcılarım, evde yeni doğmuş bir bebek varken otuz kez misafir ağırlamaktan kurtuldu.',
          ),
          initials: text('AL', 'AL'),
          role: text('Team lead', 'Ekip lideri'),
          place: text('Washington, DC', 'Washington, DC'),
          stars: 5,
        },
      ],
    },
    closing: {
      title: text('Your next listing could look like this', 'Bir sonraki ilanınız böyle görünebilir'),
      button: text('Get a Free Quote', 'Ücretsiz Teklif Alın'),
      picture: decoration('backPatio'),
    },
  },
};
