/** How many people one member may mute, and how many block: so that every look at the news stays cheap. */
export const MOST_SILENCED = 500
