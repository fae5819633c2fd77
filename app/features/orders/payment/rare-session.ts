/* What few sessions need: they are loaded together where one does. */
export { ChangedSession } from './changed-session.tsx';
export { UnchargedOrder } from './uncharged-order.tsx';
