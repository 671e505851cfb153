/** An element with its class and what is in it. */
export const element = (tag: string, name: string, ...children: (Node | string)[]): HTMLElement => {
  const made = document.createElement(tag)
  if (name !== '') made.className = name
  made.append(...children)
  return made
}

/** A link. */
export const link = (href: string, name: string, ...children: (Node | string)[]): HTMLElement => {
  const made = element('a', name, ...children)
  made.setAttribute('href', href)
  return made
}
