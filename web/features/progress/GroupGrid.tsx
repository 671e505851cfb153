import { useQuery } from '@tanstack/react-query'
import { links } from '#web/app/links.ts'
import { studyName } from '#web/features/activities/studies.ts'
import { CallError } from '#web/http/call-error.ts'
import { useQueued } from '#web/http/use-queued.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { WaitingMark } from '#web/kit/WaitingMark.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Grid, gridQuestion } from './data.ts'
import { withMark } from './grid.ts'
import { UnitTable } from './parts/UnitTable.tsx'
import { useMarking, useNotYet } from './use-marking.ts'

/** A group for those who lead it: who has completed which unit, and whose word waits. */
export const GroupGrid = ({ id }: { id: string }) => {
  const { t } = useWords()
  const grid = useQuery(gridQuestion(id))
  const up = { href: links.progress(), label: t('progress.title') }
  const { data, error } = grid
  if (error instanceof CallError && [400, 403, 404].includes(error.status) && data === undefined)
    return (
      <Page title={t('progress.grid.title')} up={up}>
        <Empty action={<LinkButton href={links.progress()}>{t('progress.grid.toMine')}</LinkButton>}>
          {t('progress.grid.gone')}
        </Empty>
      </Page>
    )
  return (
    <Page
      title={data === undefined ? t('progress.grid.title') : data.data.title}
      {...(data === undefined ? {} : { lead: t('progress.grid.lead') })}
      up={up}
    >
      <QueryView query={grid} what={t('progress.grid.title')} shape="card">
        {(found) => <Content grid={found.data} />}
      </QueryView>
    </Page>
  )
}

const Content = ({ grid: known }: { grid: Grid }) => {
  const { t } = useWords()
  const queued = useQueued('mark', known.id)
  const mark = useMarking(known.id)
  const grid = queued.reduce((shown, item) => withMark(shown, item), known)
  const way = (
    <Text>
      <TextLink href={links.activity({ activityId: grid.id })}>{t('progress.grid.toGroup')}</TextLink>
    </Text>
  )
  if (grid.people.length === 0 || grid.items.length === 0)
    return (
      <Empty
        action={
          <LinkButton href={links.activity({ activityId: grid.id })}>{t('progress.grid.toGroup')}</LinkButton>
        }
      >
        {t(grid.items.length === 0 ? 'progress.grid.noUnits' : 'progress.grid.nobody')}
      </Empty>
    )
  return (
    <>
      <Words grid={grid} onConfirm={mark} />
      <Section title={t('progress.grid.title')}>
        <Stack>
          <Text look="small" quiet>
            {t('progress.grid.how')}
          </Text>
          <UnitTable grid={grid} onMark={mark} />
          {queued.length === 0 ? null : <WaitingMark />}
          {way}
        </Stack>
      </Section>
    </>
  )
}

interface WordsProps {
  grid: Grid
  onConfirm: ReturnType<typeof useMarking>
}

/** Those who say that they have finished, each to be answered with yes or not yet. */
const Words = ({ grid, onConfirm }: WordsProps) => {
  const { t, language } = useWords()
  const { day } = useFormats()
  const notYet = useNotYet(grid.id)
  const waiting = grid.people.flatMap((person) => person.claims.map((claim) => ({ person, claim })))
  if (waiting.length === 0) return null
  return (
    <Section title={t('progress.grid.waiting')}>
      <Rows>
        {waiting.map(({ person, claim }) => {
          const item = grid.items.find(({ id }) => id === claim.studyItem)
          const what = item === undefined ? '' : studyName(item, language)
          const values = { name: apart(person.name), what: apart(what) }
          return (
            <ListRow
              key={claim.id}
              height={72}
              folds
              title={<bdi>{person.name}</bdi>}
              detail={t('progress.grid.says', { what: apart(what), day: day(claim.day) })}
              end={
                <>
                  <Button
                    label={t('progress.grid.confirmOf', values)}
                    onClick={() =>
                      onConfirm({ person: person.id, studyItem: claim.studyItem, day: claim.day })
                    }
                  >
                    {t('progress.grid.confirm')}
                  </Button>
                  <Button
                    look="text"
                    label={t('progress.grid.notYetOf', values)}
                    onClick={() => notYet(claim.id)}
                  >
                    {t('progress.grid.notYet')}
                  </Button>
                </>
              }
            />
          )
        })}
      </Rows>
    </Section>
  )
}
