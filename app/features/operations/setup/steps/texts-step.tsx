import { SampleStep } from './sample-step.tsx';

/** The texts of the pages that are still the sample's, and what it claims about itself. */
export function TextsStep() {
  return <SampleStep page="texts" kinds={['testimonials', 'figures', 'texts']} done="All texts are your own" />;
}
