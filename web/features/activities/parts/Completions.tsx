import { mdiArrowRight, mdiCheckAll, mdiTableCheck } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { links } from '#web/app/links.ts'
import { isOff } from '#web/app/parts.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Group, type Learner, completionsQuestion } from '../completions.ts'
import type { Activity } from '../data.ts'
import { studyName } from '../studies.ts'
import { CompletionSheet } from './CompletionSheet.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'

// An editor of those who lead it.
const GoOnSheet = lazyPart(async () => (await import('./GoOnSheet.tsx')).GoOnSheet)

/** Who has completed what the group studies: all for those who lead it, to others their own. */
export const Completions = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  const completions = useQuery(completionsQuestion(activity.id))
  if (completions.data === undefined)
    return (
      <Section title={t('completions.title')}>
        <QueryView query={completions} what={t('completions.title')} shape="row" count={2} />
      </Section>
    )
  const { people, can } = completions.data.data
  if (people.length === 0 && !can.goOn) return null
  return <Known activity={activity} group={completions.data.data} />
}

const Known = ({ activity, group }: { activity: Activity; group: Group }) => {
  const { t } = useWords()
  const [open, setOpen] = useState<'note' | 'goOn' | null>(null)
  const { user } = useSession()
  const { items, people, can } = group
  const inTable = can.note && !isOff(links.progress(), user?.community?.featuresOff)
  const close = () => setOpen(null)
  return (
    <Section title={t('completions.title')}>
      <Stack>
        {items.length === 0 ? (
          <Text quiet>{t('completions.nothingChosen')}</Text>
        ) : (
          <Rows>
            {people.map((one) => (
              <Person key={one.id} person={one} group={group} />
            ))}
          </Rows>
        )}
        {can.note && people.length > 0 ? (
          <Text look="small" quiet>
            {t('completions.secret')}
          </Text>
        ) : null}
        <Line>
          {can.note && people.length > 0 ? (
            <Button icon={mdiCheckAll} onClick={() => setOpen('note')}>
              {t('completions.note')}
            </Button>
          ) : null}
          {inTable && people.length > 0 && items.length > 0 ? (
            <LinkButton look="text" icon={mdiTableCheck} href={links.progress({ group: activity.id })}>
              {t('completions.table')}
            </LinkButton>
          ) : null}
          {can.goOn ? (
            <Button look="text" icon={mdiArrowRight} onClick={() => setOpen('goOn')}>
              {t('completions.goOn')}
            </Button>
          ) : null}
        </Line>
      </Stack>
      {open === 'note' ? <CompletionSheet activityId={activity.id} group={group} onClose={close} /> : null}
      {open === 'goOn' ? (
        <Suspense>
          <GoOnSheet activity={activity} group={group} onClose={close} />
        </Suspense>
      ) : null}
    </Section>
  )
}

const Person = ({ person, group }: { person: Learner; group: Group }) => {
  const { t, language } = useWords()
  const { day } = useFormats()
  const lines = person.completed.flatMap((done) => {
    const item = group.items.find(({ id }) => id === done.studyItem)
    return item === undefined
      ? []
      : [t('completions.done', { what: studyName(item, language), day: day(done.day) })]
  })
  return (
    <ListRow
      start={<Avatar name={person.name} />}
      title={<bdi>{person.name}</bdi>}
      detail={lines.length === 0 ? t('completions.notYet') : lines.join('\u00a0· ')}
      height={64}
    />
  )
}
