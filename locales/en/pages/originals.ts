/** The words of the public page with the originals of altered pictures. */
export const messages = {
  title: 'Originals of altered pictures',
  heading: 'Altered pictures and their originals',
  intro: (count: number) =>
    count === 1
      ? 'One picture of this property was digitally altered for its advertising. Here it stands beside the unaltered original.'
      : `${count} pictures of this property were digitally altered for its advertising. Here each stands beside its unaltered original.`,
  edits:
    'All pictures, the originals too, may have been corrected in light, color and lines, which changes nothing of what they show.',
  locked: 'Pictures with a watermark are not released yet.',
  empty: {
    heading: 'No altered pictures',
    text: 'No picture of this property that is in use was digitally altered.',
  },
  picture: (place: number) => `Picture ${place}`,
  originalAlt: (name: string) => `${name}: the original, unaltered`,
  alteredAlt: (name: string) => `${name}: digitally altered`,
  seeOriginal: 'The unaltered original is shown with it.',
  qr: {
    heading: 'Code for advertisements',
    text: 'This code and this address lead here. They belong on or beside each altered picture that advertises the property.',
    label: 'QR code with the address of this page',
  },
  law: 'California, Business and Professions Code 10140.8',
  loading: 'Loading the pictures',
  failed: 'The pictures could not be loaded',
  tryAgain: 'Try again',
  refused: {
    link_ended: {
      title: 'This address was replaced',
      text: 'The studio gave this page another address. Ask it for the new one.',
    },
    not_found: {
      title: 'There is no such page',
      text: 'Check that the address is complete, or ask the studio for it.',
    },
    askStudio: 'Ask the studio',
  },
};

export type OriginalsMessages = typeof messages;
