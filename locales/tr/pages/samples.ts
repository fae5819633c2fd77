import type { SamplesMessages } from '../../en/pages/samples.ts';

/** The messages of the samples on the services page, in Turkish. */
export const messages: SamplesMessages = {
  pressToEnlarge: 'Büyütmek için bir resme basın.',
  pressToMagnify: 'Yakından bakmak için basın.',
  viewFullScreen: 'Tam ekranda göster',
  viewer: {
    label: (title) => `${title}: tam ekranda örnekler`,
    next: 'Sonraki resim',
    previous: 'Önceki resim',
    close: 'Kapat',
    zoomIn: 'Yakınlaştır',
    zoomOut: 'Uzaklaştır',
    failedTitle: 'Bir şeyler ters gitti',
    failed: 'Resim görüntüleyici yüklenemedi. Bağlantınızı kontrol edip yeniden deneyin.',
  },
  panorama: {
    open: '360° çevrenize bakın',
    again: 'Yeniden dene',
    opening: 'Panorama açılıyor',
    flatLabel: 'Düz serilmiş panorama',
    keys: (alt) => `${alt}. Ok tuşları çevirir, artı ve eksi yakınlaştırıp uzaklaştırır.`,
    label: 'Panorama görünümü',
    left: 'Sola çevir',
    right: 'Sağa çevir',
    magnify: 'Yakınlaştır',
    showMore: 'Daha fazlasını göster',
    fullScreen: 'Tam ekran',
    close: 'Panoramayı kapat',
    hints: {
      closed: 'Zeminden tavana, istediğiniz yöne bakın.',
      loading: 'Zeminden tavana, istediğiniz yöne bakın.',
      open: 'Çevreye bakmak için sürükleyin ya da ok tuşlarını kullanın.',
      flat: 'Bu tarayıcıda WebGL yok; panorama çevrilemiyor. Burada düz serilmiş hâlde.',
      failed: 'Panorama yüklenemedi. Bağlantınızı kontrol edip yeniden deneyin.',
    },
  },
};
