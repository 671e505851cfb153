// The one place that knows Leaflet. Everything is made as elements: the policy lets no text become markup.
import { Circle, DivIcon, type LatLngExpression, Map as LeafletMap, Marker, TileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { mdiHomeGroup, mdiHomeOutline, mdiMapMarker } from '@mdi/js'
import { type Pin, type Place, type Tiles, isAt, stepOf, together } from './pins.ts'

/** How near a map with few pins comes, in Leaflet's steps, and how near it can come. */
const NEAR = 14
const NEAREST = 18
/** The cell of a home: half of 1.1 km, and a little. */
const ABOUT = 650
const PIN = 48
/** Pins nearer to one another than this, in pixels, are one. */
const CLOSE = 32

export interface Drawn {
  /** Draws these pins; the first time all of them come into view. */
  readonly show: (pins: readonly Pin[], chosen: string | null, labelOf: (pin: Pin) => string) => void
  /** Draws one pin that can be moved. */
  readonly place: (at: Place | null) => void
  readonly zoom: (by: 1 | -1) => void
  readonly close: () => void
}

export interface Wishes {
  readonly tiles: Tiles | null
  readonly centre: Place | null
  /** How near the map comes for the first view of its pins, where that is not usual. */
  readonly near?: number
  /** A pin was tapped. */
  readonly onPin?: (pin: Pin) => void
  /** The pin was put or moved here. */
  readonly onPlace?: (place: Place) => void
  /** The name of the pin that can be moved. */
  readonly placeLabel?: string
}

export const drawMap = (box: HTMLElement, wishes: Wishes): Drawn => {
  const { tiles, centre, onPlace, onPin, near = NEAR } = wishes
  const map = new LeafletMap(box, {
    attributionControl: false,
    zoomControl: false,
    maxZoom: NEAREST,
    minZoom: 2,
  })
  map.setView(pointOf(centre ?? { lat: 20, lng: 0 }), centre === null ? 2 : NEAR - 2)
  // Many tile servers want to know which page asks; they are told its origin, and no path.
  if (tiles !== null) new TileLayer(tiles.url, { referrerPolicy: 'strict-origin' }).addTo(map)
  const observer = new ResizeObserver(() => void map.invalidateSize())
  observer.observe(box)
  if (onPlace) map.on('click', ({ latlng }) => onPlace(latlng))
  const pinned = openPins(map, onPin, near)
  const movable = openMovable(map, wishes)
  return {
    show: pinned,
    place: movable,
    zoom: (by) => void map.setZoom(map.getZoom() + by),
    close: () => {
      observer.disconnect()
      map.remove()
    },
  }
}

const pointOf = ({ lat, lng }: Place): LatLngExpression => [lat, lng]

const openPins = (map: LeafletMap, onPin: Wishes['onPin'], near: number): Drawn['show'] => {
  let drawn: (Marker | Circle)[] = []
  let shown: Parameters<Drawn['show']> | null = null
  let isFitted = false
  const draw = () => {
    if (shown === null) return
    const [pins, chosen, labelOf] = shown
    const focused = document.activeElement?.getAttribute('data-pin')
    for (const one of drawn) one.remove()
    const seen = together(pins, (place) => map.project(pointOf(place)), CLOSE)
    drawn = [
      ...pins.filter(({ exact }) => !exact).map((pin) => circleAt(pin).addTo(map)),
      ...seen.map((pin) =>
        markerAt(pin, buttonOf(map, pin, isAt(pin, chosen), labelOf(pin), onPin)).addTo(map),
      ),
    ]
    const at = seen.find((pin) => isAt(pin, focused ?? null))
    if (at) map.getContainer().querySelector<HTMLElement>(`[data-pin="${at.key}"]`)?.focus()
  }
  map.on('zoomend', draw)
  return (...given) => {
    shown = given
    const [pins] = given
    if (!isFitted && pins.length > 0) {
      isFitted = true
      map.fitBounds(
        pins.map(({ lat, lng }): [number, number] => [lat, lng]),
        { padding: [PIN, PIN], maxZoom: near, animate: false },
      )
    }
    draw()
  }
}

const buttonOf = (
  map: LeafletMap,
  pin: Pin,
  pressed: boolean,
  label: string,
  onPin: Wishes['onPin'],
): HTMLButtonElement => {
  const button = pinButton(label, pin.exact ? mdiHomeGroup : mdiHomeOutline)
  button.dataset['pin'] = pin.key
  button.setAttribute('aria-pressed', String(pressed))
  if (pin.items.length > 1) button.append(countOf(pin.items.length))
  button.addEventListener('click', () => onPin?.(pin))
  // What is reached by Tab comes into view as a part of the map, not by scrolling its box.
  button.addEventListener('focus', () => map.panInside(pointOf(pin), { padding: [PIN, PIN] }))
  return button
}

const openMovable = (map: LeafletMap, { onPlace, placeLabel = '' }: Wishes): Drawn['place'] => {
  let marker: Marker | null = null
  return (at) => {
    if (at === null) {
      marker?.remove()
      marker = null
      return
    }
    if (marker === null) {
      const button = pinButton(placeLabel, mdiMapMarker)
      const made = markerAt(at, button, true).addTo(map)
      made.on('dragend', () => onPlace?.(made.getLatLng()))
      button.addEventListener('keydown', (event) => {
        const step = stepOf(event.key, event.shiftKey)
        if (step === null) return
        event.preventDefault()
        event.stopPropagation()
        onPlace?.(map.containerPointToLatLng(map.latLngToContainerPoint(made.getLatLng()).add(step)))
      })
      marker = made
      map.setView(pointOf(at), Math.max(map.getZoom(), NEAR), { animate: false })
    }
    marker.setLatLng(pointOf(at))
    map.panInside(pointOf(at), { padding: [PIN, PIN], animate: false })
  }
}

const markerAt = (at: Place, html: HTMLElement, draggable = false): Marker =>
  new Marker(pointOf(at), {
    icon: new DivIcon({ html, className: 'map-pin', iconSize: [PIN, PIN], iconAnchor: [PIN / 2, PIN - 4] }),
    // The button inside is reached and pressed as every button is.
    keyboard: false,
    draggable,
    autoPan: draggable,
  })

const circleAt = (at: Place): Circle =>
  new Circle(pointOf(at), { radius: ABOUT, className: 'map-about', interactive: false, stroke: false })

const pinButton = (label: string, path: string): HTMLButtonElement => {
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-label', label)
  button.title = label
  button.append(
    drawing('M12 23.4C7 17 4 13 4 9.2a8 8 0 0 1 16 0c0 3.8-3 7.8-8 14.2z', 'map-drop'),
    drawing(path, 'map-sign'),
  )
  return button
}

const SVG = 'http://www.w3.org/2000/svg'

const drawing = (path: string, look: string): SVGSVGElement => {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('class', look)
  svg.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS(SVG, 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}

const countOf = (count: number): HTMLElement => {
  const badge = document.createElement('span')
  badge.className = 'map-count'
  badge.dataset['count'] = count.toLocaleString(document.documentElement.lang)
  return badge
}
