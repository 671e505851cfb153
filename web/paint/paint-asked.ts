// What waits for a person's word on /home, in the rows of AskingYou; the buttons come with the app.
import { MOST_ASKED, unanswered } from '#web/features/home/asked.ts'
import { clock, shortDay, showWhen } from '#web/words/day-formats.ts'
import { element, link } from './element.ts'
import { answer, field, list, text } from './paint-kept.ts'
import type { PaintWords } from './paint-words.ts'

interface Row {
  title: string
  detail: string
  /** Whether its two buttons stand beside it. */
  answers: boolean
}

/** The rows in the order of AskingYou. `next` is the event that stands above them. */
export const paintAsked = (
  words: PaintWords,
  tag: string,
  next: string | null,
  lineOf: (event: unknown) => string,
): readonly Node[] => {
  const asked = list(answer('asking')).map((one) => rowOf(one, words, tag))
  const events = list(answer('events')).map((of) => ({
    of,
    id: text(of, 'id'),
    day: text(of, 'date'),
    open:
      text(of, 'status') === 'published' &&
      field(field(of, 'mine'), 'going') !== true &&
      field(field(of, 'can'), 'join') === true,
  }))
  const declined = list(answer('declinedEvents')).map(String)
  const open = unanswered(events, new Date(), next, declined).map(({ of }) => ({
    title: text(of, 'title'),
    detail: lineOf(of),
    answers: true,
  }))
  return [...asked, ...open].slice(0, MOST_ASKED).map(drawRow)
}

const rowOf = (asked: unknown, words: PaintWords, tag: string): Row => {
  const kind = text(asked, 'kind')
  if (kind === 'venue')
    return {
      title: filled(words(kind), { name: text(asked, 'by'), place: text(asked, 'place') }),
      detail: showWhen(tag, text(asked, 'from'), { ...shortDay, ...clock }, text(asked, 'timeZone')),
      answers: true,
    }
  const role = text(asked, 'role')
  const name = { part: role, invitation: `invite ${role}` }[kind] ?? kind
  const values = { name: text(field(asked, 'who'), 'name'), count: String(field(asked, 'count')) }
  return {
    title: filled(words(name), values),
    detail: text(field(asked, 'activity'), 'title'),
    answers: kind === 'part' || kind === 'invitation',
  }
}

const filled = (message: string, values: Readonly<Record<string, string>>): string =>
  message.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

const drawRow = ({ title, detail, answers }: Row) => {
  const icon = element('span')
  icon.style.flex = '0 0 24px'
  return element(
    'li.row row-72 row-folds',
    icon,
    element(
      'div.row-text',
      element('div', link('/dashboard', 'cover', title)),
      ...(detail === '' ? [] : [element('div.t-small quiet', detail)]),
    ),
    ...(answers ? [element('div.line over', element('span.answer-room'))] : []),
  )
}
