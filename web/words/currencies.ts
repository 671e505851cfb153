// The currencies that this device knows, by name.
const OLD = /\p{Nd}{4}/u

/** Each with its name in the language, in its order; those that have ended carry their years and are left out. */
export const currencyChoices = (language: string): { value: string; label: string }[] => {
  const names = new Intl.DisplayNames([language], { type: 'currency' })
  const order = new Intl.Collator(language)
  return Intl.supportedValuesOf('currency')
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .filter(({ name }) => !OLD.test(name))
    .toSorted((a, b) => order.compare(a.name, b.name))
    .map(({ code, name }) => ({ value: code, label: name === code ? code : `${name} (${code})` }))
}
