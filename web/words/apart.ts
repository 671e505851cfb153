/** Keeps its own direction of writing within a sentence of the other one. */
export const apart = (text: string): string => `\u2068${text}\u2069`
