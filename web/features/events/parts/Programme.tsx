import {
  mdiAccountGroupOutline,
  mdiBookOpenVariantOutline,
  mdiEmailPlusOutline,
  mdiForumOutline,
  mdiPencilOutline,
  mdiPresentation,
} from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { links } from '#web/app/links.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { CommunityEvent } from '../data.ts'
import { type Letter, type ProgrammeItem, programmeQuestion } from '../papers.ts'
import { useItemLine, useItemText } from '../use-event-words.ts'
import { Letters } from './Letters.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { withWords } from '#web/app/with-words.ts'

// An editor of the Assembly.
const LetterSheet = lazyPart(
  withWords(['event-papers'], async () => (await import('./LetterSheet.tsx')).LetterSheet),
)

// An editor of those who lead it.
const ProgrammeSheet = lazyPart(
  withWords(['event-papers'], async () => (await import('./ProgrammeSheet.tsx')).ProgrammeSheet),
)
const parts = [
  { id: 'devotional', icon: mdiBookOpenVariantOutline, word: 'events.part.devotional' },
  { id: 'consultation', icon: mdiForumOutline, word: 'events.part.consultation' },
  { id: 'fellowship', icon: mdiAccountGroupOutline, word: 'events.part.fellowship' },
] as const

/** The programme in the parts of a Feast, each item with its number. */
export const Programme = ({ event }: { event: CommunityEvent }) => {
  const { t } = useWords()
  const { number } = useFormats()
  const { data } = useQuery(programmeQuestion(event.id))
  const [writing, setWriting] = useState(false)
  // A letter is changed, a new one is written, or neither.
  const [letter, setLetter] = useState<Letter | 'new' | null>(null)
  const letters = data?.letters ?? []
  const audiences = data?.can.letters ?? []
  // Until the readings are here, the event itself knows what is on.
  const items = data?.items ?? event.programme.map((item) => ({ ...outline, ...item }))
  const numbered = items.map((item, index) => ({ ...item, number: number(index + 1) }))
  return (
    <>
      {items.length + letters.length === 0 ? <Empty>{t('events.noProgramme')}</Empty> : null}
      {parts.map(({ id, icon, word }) => {
        const some = numbered.filter(({ part }) => part === id)
        const read = id === 'consultation' ? letters : []
        return some.length + read.length === 0 ? null : (
          <Section key={id} title={t(word)} action={<Icon path={icon} />}>
            {some.length === 0 ? null : (
              <Rows>
                {some.map((item) => (
                  <ItemRow key={item.number} item={item} />
                ))}
              </Rows>
            )}
            {read.length === 0 ? null : (
              <Letters
                eventId={event.id}
                letters={read}
                onChange={audiences.length === 0 ? null : setLetter}
              />
            )}
          </Section>
        )
      })}
      <p className="line card-actions">
        {items.length === 0 && !letters.some(({ open }) => open) ? null : (
          <LinkButton icon={mdiPresentation} href={links.presentEvent({ eventId: event.id })}>
            {t('events.present')}
          </LinkButton>
        )}
        {data?.can.change ? (
          <Button look="text" icon={mdiPencilOutline} onClick={() => setWriting(true)}>
            {t('events.writeProgramme')}
          </Button>
        ) : null}
        {audiences.length === 0 ? null : (
          <Button look="text" icon={mdiEmailPlusOutline} onClick={() => setLetter('new')}>
            {t('events.addLetter')}
          </Button>
        )}
      </p>
      {writing && data !== undefined ? (
        <Suspense>
          <ProgrammeSheet eventId={event.id} programme={data} onClose={() => setWriting(false)} />
        </Suspense>
      ) : null}
      {letter === null ? null : (
        <Suspense>
          <LetterSheet
            eventId={event.id}
            letter={letter === 'new' ? null : letter}
            audiences={audiences}
            onClose={() => setLetter(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** What the outline of an event does not tell. */
const outline = { kind: 'other', text: '', reader: null, minutes: null } as const

const ItemRow = ({ item }: { item: ProgrammeItem & { readonly number: string } }) => {
  const { t } = useWords()
  const line = useItemLine()(item)
  const text = useItemText()(item)
  return (
    <ListRow
      start={
        <Text look="label" as="span" quiet>
          {item.number}
        </Text>
      }
      title={<bdi>{item.title}</bdi>}
      {...(line === '' && text === ''
        ? {}
        : {
            detail: (
              <>
                {line}
                {text === '' ? null : item.text === '' ? (
                  <Text quiet>{text}</Text>
                ) : (
                  <details>
                    <summary>{t('events.readText')}</summary>
                    <Text typed>{text}</Text>
                  </details>
                )}
              </>
            ),
          })}
    />
  )
}
