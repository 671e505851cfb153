/**
 * A path of our own, and never another origin, whatever was kept or sent. Browsers take a backslash for a slash, and
 * leave out tabs and line ends: `/⇥/evil.example` is another's address, too.
 */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])\P{Cc}*$/u.test(path)
