/** How many of what: '1 file', '1,200 files'. */
export const countThings = (count: number, [one, several]: readonly [string, string]): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;
