interface Props {
  children: string
  /** The part of the words that is not broken at the end of a line. */
  part: string
}

/** Words of which one part, such as an ID or a date, is not broken at the end of a line. */
export const Whole = ({ children, part }: Props) => {
  const at = part === '' ? -1 : children.indexOf(part)
  if (at < 0) return children
  return (
    <>
      {children.slice(0, at)}
      <span className="whole">{part}</span>
      {children.slice(at + part.length)}
    </>
  )
}
