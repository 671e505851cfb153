/** `layli@mail.org` → `l…@mail.org`: enough to see a slip, too little for someone who looks on. */
export const masked = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 1 ? email : `${email.slice(0, 1)}…${email.slice(at)}`
}
