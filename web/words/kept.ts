/**
 * The same formats of the browser, each made once for a language and its options: to make one takes many times as
 * long as to use it, and a page of a calendar writes thousands of numbers.
 */
export const kept = <Options, Format>(make: (tag: string, options: Options) => Format) => {
  const made = new Map<string, Format>()
  return (tag: string, options: Options): Format => {
    const name = tag + JSON.stringify(options)
    const format = made.get(name) ?? make(tag, options)
    made.set(name, format)
    return format
  }
}
