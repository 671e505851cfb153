// The events that wait for a person's yes or no on /home, in the rows of AskingYou. What others ask of them is not kept
// on the device and comes with the app, and so do the buttons.
import { MOST_ASKED, unanswered } from '#web/features/home/asked.ts'
import { element, link } from './element.ts'
import { answer, field, list, showsBadi, text } from './paint-kept.ts'

/** `next` is the event that stands above them. */
export const paintAsked = (next: string | null, lineOf: (event: unknown) => string): readonly Node[] => {
  const events = list(answer('events')).map((of) => ({
    of,
    id: text(of, 'id'),
    day: text(of, 'date'),
    open:
      text(of, 'status') === 'published' &&
      field(field(of, 'mine'), 'going') !== true &&
      field(field(of, 'mine'), 'declined') !== true &&
      field(field(of, 'can'), 'join') === true,
  }))
  return unanswered(events, new Date(), next)
    .slice(0, MOST_ASKED)
    .map(({ of }) => drawRow(text(of, 'title'), lineOf(of)))
}

const drawRow = (title: string, detail: string) => {
  const icon = element('span')
  icon.style.flex = '0 0 24px'
  return element(
    'li.row row-72 row-folds',
    icon,
    element(
      'div.row-text',
      element('div', link('/dashboard', 'cover', title)),
      ...(detail === ''
        ? []
        : [
            element(
              'div.t-small quiet',
              element('div', detail),
              ...(showsBadi() ? [element('div', '\u00a0')] : []),
            ),
          ]),
    ),
    element('div.line over', element('span.answer-room')),
  )
}
