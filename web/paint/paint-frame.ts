// The bars of a member, as MemberFrame draws them a moment later.
import { element, link } from './element.ts'
import { field, text } from './paint-kept.ts'
import { destinations, type PaintWords } from './paint-words.ts'

/** Replaces the splash with the frame and gives back its main part. */
export const paintFrame = (app: HTMLElement, words: PaintWords, user: unknown): HTMLElement => {
  const main = element('main.main')
  const wide = document.documentElement.dataset['menu'] !== 'rail'
  const { pathname } = location
  const bar = element(
    'header.top-bar',
    place(text(field(user, 'community'), 'name')),
    // Of any other page the app knows the title.
    element('span.bar-title', destinations.includes(pathname) ? words(pathname) : ''),
    element('span.bar-room'),
  )
  const side = element('nav.side', ...tabs(words))
  // The toggle and the Create button stand above the first destination.
  side.prepend(element('div.side-toggle'), element('div.side-create'))
  const titled = pathname === '/home' ? '' : ' titled'
  app.replaceChildren(
    element(
      `div.with-bar${wide ? ' wide' : ''}${titled}`,
      bar,
      side,
      main,
      element('nav.bottom-bar', ...tabs(words)),
    ),
  )
  return main
}

const tabs = (words: PaintWords) =>
  destinations.map((href) => {
    const tab = link(href, 'tab', element('span.tab-icon'), words(href))
    if (href === location.pathname) tab.setAttribute('aria-current', 'page')
    return tab
  })

const place = (name: string) => {
  const star = element('span')
  star.style.flex = '0 0 24px'
  return element('div.place', star, element('span', name))
}
