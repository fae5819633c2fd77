import { takePoster } from '#app/lib/pictures/take-poster.ts';
import { api, readAnswer } from '#app/lib/request/api.ts';
import { readProblem } from '#app/lib/request/api-problem.ts';
import { fetchSafely } from '#app/lib/request/fetch-safely.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { type OwnFiles, type PictureListJson, pictureJsonSchema } from '#domain/site/pages/picture-json.ts';

/** The pictures and films that were uploaded for the pages, the newest first. */
export const picturesQuery = {
  queryKey: ['admin', 'site', 'pictures'],
  queryFn: async (): Promise<PictureListJson> => readAnswer(await api.admin.site.pictures.$get()),
  staleTime: 0,
};

async function send(kind: 'pictures' | 'films', body: Blob, query: Record<string, string>): Promise<OwnFiles> {
  const response = await fetchSafely(`/api/admin/site/${kind}?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body,
  });
  if (!response.ok) throw await readProblem(response);
  const { files } = pictureJsonSchema.parse(await response.json());
  await queryClient.invalidateQueries({ queryKey: picturesQuery.queryKey });
  return files;
}

/** Has a picture prepared for the pages. Throws `ApiProblem` with the reason where it cannot be used. */
export const uploadPicture = (file: File): Promise<OwnFiles> => send('pictures', file, { name: file.name });

/** The same for a film, with a frame that this browser takes from it, where it can show it. */
export async function uploadFilm(file: File): Promise<OwnFiles> {
  const poster = await takePoster(file);
  const picture = poster && (await send('pictures', poster.picture, { name: file.name }));
  return send('films', file, { name: file.name, ...(picture && { picture: picture.picture.sha256 }) });
}

/** Whether a file calls itself a film. */
export const isFilm = ({ name, type }: File): boolean => type === 'video/mp4' || /\.(mp4|m4v)$/i.test(name);
