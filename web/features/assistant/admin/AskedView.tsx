import { mdiCheckCircleOutline, mdiHelpCircleOutline, mdiPlus, mdiThumbDownOutline } from '@mdi/js'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#web/kit/Button.tsx'
import { Card, CardActions } from '#web/kit/Card.tsx'
import { ChipRow } from '#web/kit/ChipRow.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { CardList, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Asked, type AskedFilter, askedFilters, askedPages } from '../admin-data.ts'
import { Mark } from './Mark.tsx'
import { SetSheet } from './SetSheet.tsx'
import { askedLink, filterIn } from './tabs.ts'

/** What members asked in the last 30 days, by day and without names. */
export const AskedView = () => {
  const { t } = useWords()
  const [params] = useSearchParams()
  const only = filterIn(params.get('only'))
  const asked = useInfiniteQuery(askedPages(only))
  return (
    <Section title={t('nuriAdmin.tab.asked')} titleHidden>
      <Stack>
        <Text>{t('nuriAdmin.askedWhy')}</Text>
        <ChipRow
          label={t('nuriAdmin.askedFilter')}
          chosen={only}
          items={askedFilters.map((id) => ({
            id,
            label: t(`nuriAdmin.asked.${id}`),
            href: askedLink(id),
          }))}
        />
        <QueryView query={asked} what={t('nuriAdmin.tab.asked')} shape="card" count={3}>
          {({ pages }) => <Days only={only} asked={pages.flatMap(({ data }) => data)} />}
        </QueryView>
        {asked.hasNextPage ? (
          <div>
            <Button onClick={() => void asked.fetchNextPage()} busy={asked.isFetchingNextPage}>
              {t('nuriAdmin.older')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Section>
  )
}

const Days = ({ only, asked }: { only: AskedFilter; asked: readonly Asked[] }) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const [added, setAdded] = useState<Asked | null>(null)
  if (asked.length === 0) return <Empty>{t(`nuriAdmin.askedNone.${only}`)}</Empty>
  return (
    <>
      {[...new Set(asked.map(({ day }) => day))].map((day) => (
        <div key={day}>
          <Text look="h3" as="h3">
            {longDay(day)}
          </Text>
          <CardList label={longDay(day)}>
            {asked
              .filter((one) => one.day === day)
              .map((one) => (
                <OneAsked key={one.id} asked={one} onAdd={() => setAdded(one)} />
              ))}
          </CardList>
        </div>
      ))}
      {added === null ? null : <SetSheet question={null} begun={added} onClose={() => setAdded(null)} />}
    </>
  )
}

const OneAsked = ({ asked, onAdd }: { asked: Asked; onAdd: () => void }) => {
  const { t } = useWords()
  const { list } = useFormats()
  const { question, language, outcome, written, sources, thumb, words } = asked
  const isKnown = outcome === 'answered'
  return (
    <Card as="li">
      <div className="nuri-asked">
        <Text look="label" lang={language} typed>
          {question}
        </Text>
        <Mark tone={isKnown ? 'good' : 'quiet'} icon={isKnown ? mdiCheckCircleOutline : mdiHelpCircleOutline}>
          {isKnown
            ? t(written ? 'nuriAdmin.answeredWritten' : 'nuriAdmin.answered', {
                titles: list(sources.map(apart)),
              })
            : t('nuriAdmin.unknown')}
        </Mark>
        {thumb === 'down' ? (
          <>
            <Mark tone="bad" icon={mdiThumbDownOutline}>
              {t('nuriAdmin.markedWrong')}
            </Mark>
            {words === '' ? null : <Text typed>{words}</Text>}
          </>
        ) : null}
        {thumb === 'up' ? (
          <Text look="small" quiet>
            {t('nuriAdmin.helped')}
          </Text>
        ) : null}
      </div>
      <CardActions>
        <Button
          look="text"
          icon={mdiPlus}
          label={t('nuriAdmin.addToSetNamed', { question: apart(question) })}
          onClick={onAdd}
        >
          {t('nuriAdmin.addToSet')}
        </Button>
      </CardActions>
    </Card>
  )
}
