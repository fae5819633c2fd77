/** The package has no `exports`, so that TypeScript's Node resolution does not find this folder of it; bundlers do. */
declare module '@stripe/stripe-js/pure' {
  import type { loadStripe as load } from '@stripe/stripe-js';

  export const loadStripe: typeof load;
}
