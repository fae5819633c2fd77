/**
 * The header by which a frame in another website says who it is: it has no cookies, so what it holds and orders belongs to a token of its
 * own, which lives as long as the frame.
 */
export const ORDER_ACCESS_HEADER = 'X-Order-Access';
