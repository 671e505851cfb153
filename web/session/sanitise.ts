// Spec §5: what is left out of credentials and ids before they are sent.

/**
 * Removes semicolons, single and double quotes, backslashes and double dashes. Taking a character out may
 * bring two dashes together (`-;-`), so the dashes go last: of a run of dashes none or one is left, and a
 * second pass finds nothing more. What was accepted at sign-up is the same text at log-in.
 */
export const sanitise = (text: string): string => text.replaceAll(/[;'"\\]/g, '').replaceAll('--', '')

/** True when something typed would be left out: the moment to say so beside a new password. */
export const losesCharacters = (text: string): boolean => sanitise(text) !== text
