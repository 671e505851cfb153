import { mdiArrowLeft, mdiArrowRight, mdiPrinterOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { links } from '#web/app/links.ts'
import { Button } from '#web/kit/Button.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { placeAfter, type Shown, slidesOf } from './slides.ts'
import { programmeQuestion } from './papers.ts'
import { Slide } from './parts/Slide.tsx'
import { PrintedProgramme } from './parts/PrintedProgramme.tsx'
import { useEvent } from './use-event.ts'
import { useShown } from './use-shown.ts'

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
      <Slides title={event.title} items={shown} onLeave={leave} />
    </Page>
  )
}

interface Props {
  title: string
  items: readonly Shown[]
  onLeave: () => void
}

const Slides = ({ title, items, onLeave }: Props) => {
  const { t, dir } = useWords()
  const { number } = useFormats()
  const slides = slidesOf(items)
  const [place, setPlace] = useState(0)
  const slide = slides[Math.min(place, slides.length - 1)]
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      const next = placeAfter(event.key, place, slides.length, dir === 'rtl')
      if (next === null) return
      event.preventDefault()
      setPlace(next)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [place, slides.length, dir])
  if (slide === undefined) return null
  return (
    <Dialog
      open
      whole
      title={title}
      closeLabel={t('events.leavePresenting')}
      onClose={onLeave}
      actions={
        <>
          <Button
            icon={dir === 'rtl' ? mdiArrowRight : mdiArrowLeft}
            disabled={place === 0}
            onClick={() => setPlace(place - 1)}
          >
            {t('events.slideBefore')}
          </Button>
          <Text as="span" quiet>
            {t('events.slideOf', { place: number(place + 1), count: number(slides.length) })}
          </Text>
          <Button
            icon={dir === 'rtl' ? mdiArrowLeft : mdiArrowRight}
            disabled={place === slides.length - 1}
            onClick={() => setPlace(place + 1)}
          >
            {t('events.slideAfter')}
          </Button>
          <Button look="text" icon={mdiPrinterOutline} onClick={() => print()}>
            {t('events.print')}
          </Button>
        </>
      }
    >
      <Slide slide={slide} />
    </Dialog>
  )
}
