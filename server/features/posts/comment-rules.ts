/** How many comments a post's own page begins with. */
export const COMMENTS_ON_PAGE = 50
