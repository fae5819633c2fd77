import { expect, test } from 'vitest';
import { readTourLink, tourAddress } from './tour-links.ts';

const UUID = '8f3c1d2e-1111-4abc-9def-0123456789ab';

test.each([
  ['https://my.matterport.com/show/?m=SxQL3iGyoDo', 'https://my.matterport.com/show/?m=SxQL3iGyoDo'],
  ['my.matterport.com/show/?m=SxQL3iGyoDo&play=1', 'https://my.matterport.com/show/?m=SxQL3iGyoDo'],
  ['https://youriguide.com/12_oak_lane_bethesda_md/', 'https://youriguide.com/embed/12_oak_lane_bethesda_md'],
  ['https://youriguide.com/embed/12_oak_lane', 'https://youriguide.com/embed/12_oak_lane'],
  [`https://www.zillow.com/view-imx/${UUID}?setAttribution=mls`, `https://www.zillow.com/view-imx/${UUID}`],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
  ['https://vimeo.com/123456789/0a1b2c3d4e', 'https://player.vimeo.com/video/123456789?dnt=1&h=0a1b2c3d4e'],
  [
    'https://player.vimeo.com/video/123456789?h=0a1b2c3d4e',
    'https://player.vimeo.com/video/123456789?dnt=1&h=0a1b2c3d4e',
  ],
])('%s is loaded from %s', (address, embed) => {
  const tour = readTourLink(address);
  expect(tour && tourAddress(tour)).toBe(embed);
});

test.each([
  '',
  'a tour',
  'https://example.com/show/?m=SxQL3iGyoDo',
  'https://my.matterport.com.example.com/show/?m=SxQL3iGyoDo',
  'https://user@my.matterport.com/show/?m=SxQL3iGyoDo',
  'https://my.matterport.com:444/show/?m=SxQL3iGyoDo',
  'https://my.matterport.com/show/?m=short',
  'https://my.matterport.com/show/?m=SxQL3iGyoDo"><script>',
  'javascript:alert(1)//my.matterport.com/show/?m=SxQL3iGyoDo',
  'data:text/html,https://youtu.be/dQw4w9WgXcQ',
  'https://youriguide.com/../../x',
  'https://www.zillow.com/homes/12-oak-lane',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ%26x',
  'https://vimeo.com/channels/staffpicks',
])('%o is no tour', (address) => {
  expect(readTourLink(address)).toBeNull();
});
