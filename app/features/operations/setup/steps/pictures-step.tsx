import { SampleStep } from './sample-step.tsx';

/** The pictures of the pages that are still the sample's. */
export function PicturesStep() {
  return <SampleStep page="pictures" kinds={['pictures']} done="All pictures are your own" />;
}
