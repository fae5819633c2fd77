/** How many comments a round takes, replies included. The database counts them as well. */
export const MOST_COMMENTS = 500;
/** The longest comment, in characters. */
export const MOST_COMMENT_LENGTH = 2000;
/** The longest name of a reviewer, in characters. */
export const MOST_NAME_LENGTH = 60;
/** How many people may review by one link: a link is for one person, who may have passed it on. */
export const MOST_REVIEWERS = 50;
/** How many photos one person may mark as favorites. */
export const MOST_FAVORITES = 500;
/** For how many steps of further photos a review names the price. */
export const MOST_PHOTO_OFFERS = 20;
