import { type DoctorCheck, formatCount, getWarning, getWell, nameSome } from './get-finding.ts';
import { listUnmadeFilms } from './queries.ts';

const LISTED = 1000;

/** Whether clients can watch the films that are delivered, in whatever browser they have (MED-59). */
export const checkFilms: DoctorCheck = {
  id: 'films',
  async check({ db }) {
    const asTheyCame = await listUnmadeFilms(db, 'as_it_came', LISTED);
    if (asTheyCame.length > 0) {
      const films = formatCount(asTheyCame.length, 'film');
      const names = nameSome(asTheyCame.map(({ fileName }) => fileName));
      return getWarning(
        `${films} delivered as they came, since there was no ffmpeg: ${names}.`,
        'Install ffmpeg on each machine that prepares pictures, and start the server again.',
      );
    }
    const failed = await listUnmadeFilms(db, 'failed', LISTED);
    if (failed.length === 0) return getWell('Browsers play every film, or it is being made for them.');
    return getWarning(
      `Nothing that browsers play could be made of ${formatCount(failed.length, 'film')}: ${nameSome(failed.map(({ fileName }) => fileName))}.`,
      'Open the film in the portal: it says why, and can be tried again.',
    );
  },
};
