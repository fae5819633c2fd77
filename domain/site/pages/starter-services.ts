import type { StarterPictureName } from '#domain/catalogue/pictures/starter-pictures.ts';
import type { PageValue } from './page-values.ts';
import type { SERVICES_PAGE } from './services-page.ts';
import { decoration, picture, showAll, text } from './starter-values.ts';

type Words = PageValue<typeof SERVICES_PAGE>['words'];

const RENDERING = text('Sample rendering', 'Örnek çizim');
const FILM = text('Sample rendering, 5 seconds, silent.', 'Örnek çizim, 5 saniye, sessiz.');
const PANORAMA = text('Sample rendering.', 'Örnek çizim.');
const PICTURES_NOTE = text('Sample renderings of one invented house.', 'Hayalî bir evin örnek çizimleri.');

type Sample = {
  name: StarterPictureName;
  caption: ReturnType<typeof text>;
  alt: readonly [en: string, tr: string];
  note?: ReturnType<typeof text>;
};

const sample = ({ name, caption, alt: [en, tr], note = RENDERING }: Sample) => ({
  id: name,
  picture: picture(name, en, tr),
  caption,
  note,
});

const LIVING_ROOM = [
  'Bright living room with pale sofa, stone fireplace wall, oak shelves and glass doors to the garden',
  'Açık renk kanepeli, taş şömine duvarlı, meşe raflı ve bahçeye açılan cam kapılı aydınlık salon',
] as const;
const BACK_PATIO = [
  'Back patio with swimming pool, loungers under an umbrella and outdoor dining beside the house',
  'Evin yanında yüzme havuzlu, şemsiye altında şezlonglu ve yemek masalı arka teras',
] as const;
const ENTRANCE_HALL = [
  'Entrance hall with oak staircase, glass balustrade, slatted wall and round mirror',
  'Meşe merdivenli, cam korkuluklu, çıtalı duvarlı ve yuvarlak aynalı giriş holü',
] as const;
const FROM_ABOVE = [
  'Low aerial view of the house, its driveway, front garden and roof with solar panels',
  'Evin, araç yolunun, ön bahçenin ve güneş panelli çatının alçaktan havadan görünümü',
] as const;

const PHOTO: Words['photo'] = {
  title: text('Photography', 'Fotoğraf'),
  description: text(
    'Bracketed exposures blended by hand: straight verticals, true colors, and windows with a view in them. Edited and ready for the MLS, print and social.',
    'Elle harmanlanan çoklu pozlamalar: düzgün dikeyler, gerçek renkler ve içinde manzarası görünen pencereler. İlan siteleri, baskı ve sosyal medya için düzenlenmiş ve hazır.',
  ),
  picture: picture('livingRoom', ...LIVING_ROOM),
  samples: [
    sample({
      name: 'exteriorTwilight',
      caption: text('Exterior at twilight', 'Alacakaranlıkta dış cephe'),
      alt: [
        'The house at twilight with warm light in every window under a pink and blue sky',
        'Alacakaranlıkta, pembe ve mavi gökyüzünün altında her penceresi sıcak ışıkla parlayan ev',
      ],
    }),
    sample({ name: 'livingRoom', caption: text('Living room', 'Salon'), alt: LIVING_ROOM }),
    sample({
      name: 'kitchen',
      caption: text('Kitchen', 'Mutfak'),
      alt: [
        'White and oak kitchen with a marble waterfall island, three stools and brass-lined pendants',
        'Mermer adalı, üç tabureli ve pirinç detaylı sarkıt lambalı beyaz ve meşe mutfak',
      ],
    }),
    sample({ name: 'entranceHall', caption: text('Entrance hall', 'Giriş holü'), alt: ENTRANCE_HALL }),
    sample({
      name: 'dining',
      caption: text('Dining area', 'Yemek alanı'),
      alt: [
        'Walnut dining table for six beside a large window with a globe chandelier',
        'Büyük pencerenin yanında, küre avizenin altında altı kişilik ceviz yemek masası',
      ],
    }),
    sample({ name: 'backPatio', caption: text('Back patio', 'Arka teras'), alt: BACK_PATIO }),
    sample({
      name: 'primaryBedroom',
      caption: text('Primary bedroom', 'Ebeveyn yatak odası'),
      alt: [
        'Primary bedroom with upholstered bed against an oak slat wall, armchair by a wide window',
        'Meşe çıtalı duvarın önünde döşemeli yataklı, geniş pencerenin yanında koltuklu ebeveyn yatak odası',
      ],
    }),
    sample({
      name: 'bathroom',
      caption: text('Primary bathroom', 'Ebeveyn banyosu'),
      alt: [
        'Bathroom with freestanding tub under a window, floating oak vanity and walk-in shower',
        'Pencere altında bağımsız küvetli, asma meşe lavabo dolaplı ve açık duşlu banyo',
      ],
    }),
    sample({
      name: 'homeOffice',
      caption: text('Home office', 'Çalışma odası'),
      alt: [
        'Home office with walnut desk in front of built-in green-gray bookshelves',
        'Gri-yeşil gömme kitaplığın önünde ceviz masalı çalışma odası',
      ],
    }),
    sample({
      name: 'exteriorDay',
      caption: text('Exterior by day', 'Gündüz dış cephe'),
      alt: [
        'Modern two-story house with white stucco, charcoal brick and cedar, seen across a front lawn on a sunny day',
        'Güneşli bir günde ön bahçeden görülen beyaz sıvalı, antrasit tuğlalı ve sedir kaplamalı iki katlı modern ev',
      ],
    }),
  ],
  packageIds: ['starter', 'essential', 'plus', 'growth', 'pro'],
  samplesNote: PICTURES_NOTE,
};

const VIDEO: Words['video'] = {
  title: text('Cinematic video', 'Sinematik video'),
  description: text(
    'A steady walk through the rooms in the order in which a buyer would take them. Filmed in 4K, cut to music, in the shapes that each channel asks for.',
    'Odalarda, bir alıcının gezeceği sırayla sarsıntısız bir yürüyüş. 4K çekilir, müziğe göre kurgulanır, her kanalın istediği boyutta hazırlanır.',
  ),
  picture: picture('backPatio', ...BACK_PATIO),
  samples: [
    sample({
      name: 'walkthrough',
      caption: text('Walkthrough of the living room', 'Salonda gezinti'),
      alt: [
        'Camera gliding through the living room towards the fireplace',
        'Salonda şömineye doğru süzülerek ilerleyen kamera',
      ],
      note: FILM,
    }),
  ],
  packageIds: ['plus', 'growth', 'pro'],
  samplesNote: {},
};

const TOUR: Words['3d-tour'] = {
  title: text('3D tours and floor plans', '3D turlar ve kat planları'),
  description: text(
    'Buyers stand in the room, look around and find their way with a measured plan, at midnight and from another state.',
    'Alıcılar odanın ortasında durur, çevrelerine bakar ve ölçülü planla yollarını bulur; gece yarısı da olsa, başka bir şehirden de.',
  ),
  picture: picture('entranceHall', ...ENTRANCE_HALL),
  samples: [
    sample({
      name: 'panorama',
      caption: text('The great room', 'Ana salon'),
      alt: [
        '360-degree view of the open living, dining and kitchen space',
        'Açık planlı salon, yemek alanı ve mutfağın 360 derece görünümü',
      ],
      note: PANORAMA,
    }),
    sample({
      name: 'floorPlan',
      caption: text('Floor plan', 'Kat planı'),
      alt: [
        'Floor plan of the main and upper levels with room names and sizes in feet and inches',
        'Giriş ve üst katın, oda adları ve ölçüleriyle kat planı',
      ],
      note: text('Sample drawing of both levels.', 'Her iki katın örnek çizimi.'),
    }),
  ],
  packageIds: ['essential', 'growth', 'pro'],
  samplesNote: {},
};

const DRONE: Words['drone'] = {
  title: text('Drone', 'Drone'),
  description: text(
    'The lot, the roof, the street and the park behind it. Stills and film from the air, flown when the weather is right.',
    'Arsa, çatı, sokak ve arkasındaki park. Hava uygun olduğunda havadan fotoğraf ve film.',
  ),
  picture: picture('droneOblique', ...FROM_ABOVE),
  samples: [
    sample({
      name: 'droneOrbit',
      caption: text('Flight around the front', 'Ön cephenin çevresinde uçuş'),
      alt: ['Drone circling the front of the house', 'Evin ön cephesinin çevresinde dönen drone'],
      note: FILM,
    }),
    sample({
      name: 'droneOverview',
      caption: text('The house in its street', 'Sokağındaki ev'),
      alt: [
        'Aerial view of the house on a leafy suburban street with neighboring homes',
        'Ağaçlıklı bir banliyö sokağında, komşu evlerle birlikte evin havadan görünümü',
      ],
    }),
    sample({ name: 'droneOblique', caption: text('The house from above', 'Yukarıdan ev'), alt: FROM_ABOVE }),
  ],
  packageIds: ['drone_photo', 'drone_video', 'pro'],
  samplesNote: PICTURES_NOTE,
};

/** The services page of a new studio: the specification's. What the samples show is our own rendering, never a client's listing. */
export const STARTER_SERVICES: PageValue<typeof SERVICES_PAGE> = {
  sections: showAll('hero', 'photo', 'video', '3d-tour', 'drone', 'process', 'closing'),
  meta: {
    title: text('Services', 'Hizmetler'),
    description: text(
      'Real-estate photography, cinematic video, 3D tours with floor plans and drone shots in DC, Maryland and Virginia. See samples of each and how a shoot works.',
      'DC, Maryland ve Virginia’da emlak fotoğrafı, sinematik video, kat planlı 3D turlar ve drone çekimi. Her birinin örneklerini ve bir çekimin nasıl geçtiğini görün.',
    ),
  },
  words: {
    hero: {
      eyebrow: text('Services', 'Hizmetler'),
      title: text('Everything a listing needs, in one visit', 'Bir ilanın ihtiyacı olan her şey, tek ziyarette'),
      text: text(
        'Photos, video, a 3D tour and the view from above, made on the same day by the same crew. Open a service to see the work.',
        'Fotoğraf, video, 3D tur ve kuş bakışı çekim; aynı gün, aynı ekipten. Örnekleri görmek için bir hizmeti açın.',
      ),
      open: text('See the work', 'Örnekleri gör'),
      close: text('Close', 'Kapat'),
      quote: text('Get Detailed Info & Quote', 'Ayrıntılı Bilgi ve Teklif Alın'),
      packages: text('See packages', 'Paketleri gör'),
      packagesFrom: text('See packages from {price}', 'Paketler: {price} fiyatından başlar'),
      empty: text(
        'No sample works have been added for this category yet.',
        'Bu kategori için henüz örnek çalışma eklenmedi.',
      ),
    },
    photo: PHOTO,
    video: VIDEO,
    '3d-tour': TOUR,
    drone: DRONE,
    process: {
      eyebrow: text('How it works', 'Nasıl çalışıyoruz'),
      title: text('Four steps to a finished listing', 'Dört adımda hazır ilan'),
      steps: [
        {
          id: 'contact',
          title: text('Contact', 'İletişim'),
          text: text(
            'Tell us the address and what the listing needs. We answer within 24 hours.',
            'Adresi ve ilanın ihtiyacını bize yazın. 24 saat içinde yanıtlarız.',
          ),
        },
        {
          id: 'planning',
          title: text('Planning', 'Planlama'),
          text: text(
            'We agree on the package, the day and the views, and say how to prepare the house.',
            'Paketi, günü ve kareleri birlikte belirler, evi nasıl hazırlayacağınızı anlatırız.',
          ),
        },
        {
          id: 'shooting',
          title: text('Shooting', 'Çekim'),
          text: text(
            'One visit of 1 to 3 hours. In bad weather, the exterior moves to a better day.',
            '1–3 saatlik tek ziyaret. Hava kötüyse dış çekim daha uygun bir güne alınır.',
          ),
        },
        {
          id: 'delivery',
          title: text('Delivery', 'Teslim'),
          text: text(
            'Edited photos arrive in 24 to 48 hours, in your own library, ready to publish.',
            'Düzenlenmiş fotoğraflar 24–48 saatte, yayına hazır hâlde kendi arşivinizde.',
          ),
        },
      ],
    },
    closing: {
      title: text('Ready when the house is', 'Ev hazırsa biz de hazırız'),
      button: text("Let's Get Started", 'Hadi Başlayalım'),
      picture: decoration('exteriorTwilight'),
    },
  },
};
