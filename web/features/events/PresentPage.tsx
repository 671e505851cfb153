import { mdiPrinterOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { links } from '#web/app/links.ts'
import { Button } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Slides } from '#web/kit/Slides.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Shown, slidesOf } from './slides.ts'
import { type Programme, parts, programmeQuestion } from './papers.ts'
import { useEvent, type CommunityEvent } from './data.ts'
import { addStyle } from '#web/kit/add-style.ts'
import css from './parts/present.css?inline'
import { useItemLine, useItemText, useEventWords } from './use-event-words.ts'
import { useLetterLine } from './use-letter-line.ts'
import { PrintedBring } from './parts/PrintedBring.tsx'
/** The programme for the room: one thing at a time in large type, moved on by keys; and a sheet of A5 on paper. */
export const PresentPage = () => {
  const { t } = useWords()
  const { eventId = '' } = useParams()
  const { event, error: noEvent, refetch: askEvent } = useEvent(eventId)
  const { data, error: noProgramme, refetch, isFetching } = useQuery(programmeQuestion(eventId))
  const shownOf = useShown()
  const navigate = useNavigate()
  const leave = () => void navigate(links.event({ eventId, tab: 'programme' }))
  const up = { href: links.event({ eventId, tab: 'programme' }), label: t('events.programme') }
  const failure = event === undefined ? noEvent : noProgramme
  if (event === undefined || data === undefined)
    return (
      <Page title={t('events.present')} up={up}>
        {failure === null ? (
          <Skeleton what={t('events.programme')} shape="card" count={3} />
        ) : (
          <LoadError
            message={failure.message}
            busy={isFetching}
            onRetry={() => void Promise.all([askEvent(), refetch()])}
          />
        )}
      </Page>
    )
  const shown = shownOf(data)
  if (shown.length === 0)
    return (
      <Page title={event.title} up={up}>
        <Empty>{t('events.noProgramme')}</Empty>
      </Page>
    )
  return (
    <Page title={event.title} up={up}>
      <PrintedProgramme event={event} items={shown} />
      <ProgrammeSlides title={event.title} items={shown} onLeave={leave} />
    </Page>
  )
}

interface Props {
  title: string
  items: readonly Shown[]
  onLeave: () => void
}

const ProgrammeSlides = ({ title, items, onLeave }: Props) => {
  const { t } = useWords()
  const { number } = useFormats()
  return (
    <Slides
      title={title}
      slides={slidesOf(items).map((slide, place) => (
        <Slide key={place} slide={slide} />
      ))}
      labels={{
        before: t('events.slideBefore'),
        after: t('events.slideAfter'),
        leave: t('events.leavePresenting'),
      }}
      placeLabel={(place, count) => t('events.slideOf', { place: number(place), count: number(count) })}
      onLeave={onLeave}
      actions={
        <Button look="text" icon={mdiPrinterOutline} onClick={() => print()}>
          {t('events.print')}
        </Button>
      }
    />
  )
}

addStyle(css)

/** One thing of the programme, to be read from the back of a room. */
export const Slide = ({ slide: { part, title, text, line } }: { slide: Shown }) => {
  const { t } = useWords()
  return (
    <div className="slide">
      <p className="slide-part">{t(`events.part.${part}`)}</p>
      <h2 className="slide-title">
        <bdi>{title}</bdi>
      </h2>
      {text === '' ? null : (
        <p className="slide-text typed" dir="auto">
          {text}
        </p>
      )}
      {line === '' ? null : <p className="slide-line">{line}</p>}
    </div>
  )
}

/** A programme as a room sees it: with the letters that are for everybody, at the end of the consultation. */
export const useShown = () => {
  const itemLine = useItemLine()
  const itemText = useItemText()
  const letterLine = useLetterLine()
  return ({ items, letters }: Programme): readonly Shown[] => [
    ...items.map((item) => ({
      part: item.part,
      title: item.title,
      text: itemText(item),
      line: itemLine(item),
      isLetter: false,
    })),
    ...letters
      .filter(({ open }) => open)
      .map((letter) => ({
        part: 'consultation' as const,
        title: letter.title,
        text: letter.text,
        line: letterLine(letter),
        isLetter: true,
      })),
  ]
}

/** The programme on paper: seen when it is printed, and then alone. Letters are named there, and read from their own. */
export const PrintedProgramme = ({ event, items }: { event: CommunityEvent; items: readonly Shown[] }) => {
  const { t } = useWords()
  const { when, badiLine } = useEventWords(event)
  return (
    <div className="programme-print">
      <p>
        {when}
        {badiLine === null ? null : (
          <>
            <br />
            {badiLine}
          </>
        )}
      </p>
      {parts.map((part) => {
        const some = items.filter((item) => item.part === part)
        return some.length === 0 ? null : (
          <section key={part}>
            <h2>{t(`events.part.${part}`)}</h2>
            <ol>
              {some.map((item, place) => (
                <li key={place}>
                  <b>
                    <bdi>{item.title}</bdi>
                  </b>
                  <br />
                  {item.line}
                  {item.text === '' || item.isLetter ? null : (
                    <p className="typed" dir="auto">
                      {item.text}
                    </p>
                  )}
                </li>
              ))}
            </ol>
          </section>
        )
      })}
      {event.can.attend ? <PrintedBring eventId={event.id} /> : null}
    </div>
  )
}
