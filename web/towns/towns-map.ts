// The map of `/available-communities`, which the server writes: fetched by the page's own script when it is asked for.
// It stands beside the list of the same communities and reads from it what it shows.
import { type Drawn, drawMap } from '#web/kit/map/draw.ts'
import { type Pin, type Pinned, type Tiles, pinsOf } from '#web/kit/map/pins.ts'
import '#web/kit/map/map.css'
import './towns-map.css'

/** A town is told to the tenth of a degree: nearer by there is nothing more to see. */
const NEAR = 10

/** Draws the map into the box that waits for it, and gives it the focus that the button had. */
export const showTowns = (): void => {
  const box = byId('towns')
  const rows = [...byId('communities').children].filter((row) => row instanceof HTMLElement)
  const ground = inside(box, '.towns-ground')
  ground.classList.toggle('map-plain', tilesOf(box) === null)
  box.dataset['muiColorScheme'] = isDark() ? 'dark' : 'light'
  box.hidden = false
  box.parentElement?.classList.add('with-map')
  const map = drawMap(inside(box, '.towns-box'), {
    tiles: tilesOf(box),
    centre: null,
    near: NEAR,
    onPin: (pin) => {
      draw(map, box, rows, pin.key)
      showHere(pin, rows)
    },
  })
  draw(map, box, rows, null)
  inside(box, '.towns-closer').addEventListener('click', () => map.zoom(1))
  inside(box, '.towns-farther').addEventListener('click', () => map.zoom(-1))
  box.focus({ preventScroll: true })
  box.scrollIntoView({ block: 'nearest' })
}

const draw = (map: Drawn, box: HTMLElement, rows: readonly HTMLElement[], chosen: string | null): void => {
  const { lang } = document.documentElement
  map.show(pinsOf(rows.flatMap(pinnedOf)), chosen, ({ items }) => {
    const names = new Intl.ListFormat(lang).format(items.map(({ label }) => label))
    if (items.length === 1) return names
    const said = box.dataset['several'] ?? ''
    return said.replace('#', items.length.toLocaleString(lang)).replace('…', () => names)
  })
}

const pinnedOf = (row: HTMLElement): Pinned[] => {
  const [lat = Number.NaN, lng = Number.NaN] = (row.dataset['at'] ?? '').split(' ').map(Number)
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return []
  return [{ id: row.dataset['row'] ?? '', label: inside(row, 'b').textContent ?? '', lat, lng, exact: true }]
}

/** What lies at the pin stands under the map as it stands in the list. */
const showHere = ({ items }: Pin, rows: readonly HTMLElement[]): void => {
  const here = byId('towns-here')
  const chosen = rows.filter((row) => items.some(({ id }) => id === row.dataset['row']))
  inside(here, 'ul').replaceChildren(...chosen.map((row) => row.cloneNode(true)))
  here.hidden = false
  here.focus({ preventScroll: true })
  here.scrollIntoView({ block: 'nearest' })
}

const tilesOf = (box: HTMLElement): Tiles | null => {
  const { tiles: url, credit } = box.dataset
  return url === undefined || credit === undefined ? null : { url, credit }
}

/** As the page's style has it: the person's word, else the device's. */
const isDark = (): boolean => {
  const { mode } = document.documentElement.dataset
  return mode === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : mode === 'dark'
}

const byId = (id: string): HTMLElement => found(document.getElementById(id), id)
const inside = (box: HTMLElement, what: string): HTMLElement =>
  found(box.querySelector<HTMLElement>(what), what)

const found = (element: HTMLElement | null, what: string): HTMLElement => {
  if (element === null) throw new Error(`The page has no ${what}.`)
  return element
}
