import type { LicenseMessages } from '#locales/en/domain/license.ts';

export const messages: LicenseMessages = {
  terms: `Lisans sahibi {licensee}, bu teslimattaki fotoğrafları, videoları, kat planlarını ve turları şu mülkün pazarlanmasında kullanabilir: {property}. Kullanım ilanları, web sitelerini, sosyal medyayı ve basılı malzemeyi kapsar. Dosyalar, mülkü lisans sahibi adına pazarlayan kişilere iletilebilir.

Başka bir mülk için kullanım gibi her türlü farklı kullanım ve dosyaların satışı, telif hakkının sahibi {studio} tarafından verilecek yazılı izne bağlıdır. Bu lisans {until} geçerlidir.`,
  client: 'bu teslimatın müşterisi',
  until: (day) => `${day} tarihine kadar`,
  endless: 'süresiz olarak',
  rights: (year, studio) => `© ${year} ${studio}`,
  licensed: (licensee, property, until) => `Lisans sahibi: ${licensee}. Mülk: ${property}. Lisans ${until} geçerlidir.`,
};
