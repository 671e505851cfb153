/** An element with its class and what is in it: `element('div.card', …)`. */
export const element = (what: string, ...children: (Node | string)[]): HTMLElement => {
  const [tag = '', name] = what.split('.')
  const made = document.createElement(tag)
  if (name) made.className = name
  made.append(...children)
  return made
}

/** A link. */
export const link = (href: string, name: string, ...children: (Node | string)[]): HTMLElement => {
  const made = element(`a.${name}`, ...children)
  made.setAttribute('href', href)
  return made
}
