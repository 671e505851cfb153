// Leaflet asks at its start, by writing markup, whether a browser draws SVG. The policy refuses markup from text.
import type { Plugin } from 'vite'

const question = `div.innerHTML = '<svg/>';`
const answer = `div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));`

/** The same question, asked with an element. */
export const leafletWithoutMarkup = (): Plugin => ({
  name: 'nineteen-leaflet-without-markup',
  apply: 'build',
  transform: {
    filter: { id: /\/leaflet\/dist\/leaflet-src\.js$/ },
    handler(code) {
      if (!code.includes(question)) this.error('Leaflet asks in another way in this version.')
      return { code: code.replace(question, answer), map: null }
    },
  },
})
