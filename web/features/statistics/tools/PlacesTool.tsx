import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ChipRow } from '#web/kit/ChipRow.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Places, placeRoutes, placesQuestion, sendPlace, type Statistics } from './keeping.ts'
import type { ToolProps } from './tools.ts'

type Kind = keyof Places
type Placed = Places[Kind][number]

/** In which neighbourhood activities and households lie, by a choice a row that is saved at once. */
export const PlacesTool = ({ statistics }: ToolProps) => {
  const { t } = useWords()
  const places = useQuery(placesQuestion())
  const { neighbourhoods } = statistics
  if (neighbourhoods.length === 0)
    return (
      <Section title={t('figureFiles.places')}>
        <Empty>{t('figureFiles.firstNeighbourhoods')}</Empty>
      </Section>
    )
  return (
    <QueryView query={places} what={t('figureFiles.places')} shape="row" count={6}>
      {({ data }) => (
        <>
          <Text>{t('figureFiles.placesWhy')}</Text>
          <Lying kind="activities" items={data.activities} neighbourhoods={neighbourhoods} />
          {data.households.length === 0 ? null : (
            <Lying kind="households" items={data.households} neighbourhoods={neighbourhoods} />
          )}
        </>
      )}
    </QueryView>
  )
}

interface LyingProps {
  kind: Kind
  items: readonly Placed[]
  neighbourhoods: Statistics['neighbourhoods']
}

const NOWHERE = 'nowhere'
const ALL = 'all'
const STEP = 50

const Lying = ({ kind, items, neighbourhoods }: LyingProps) => {
  const { t } = useWords()
  const { number } = useFormats()
  const [show, setShow] = useState(ALL)
  const [most, setMost] = useState(STEP)
  const found = items.filter(({ neighbourhood }) => show === ALL || (neighbourhood ?? NOWHERE) === show)
  const countIn = (id: string) =>
    items.filter(({ neighbourhood }) => (neighbourhood ?? NOWHERE) === id).length
  return (
    <Section title={t(`figureFiles.${kind}`)}>
      <Stack>
        <ChipRow
          label={t('figureFiles.show')}
          chosen={show}
          onChoose={(id) => {
            setShow(id)
            setMost(STEP)
          }}
          items={[
            { id: ALL, label: t('figureFiles.showAll', { count: number(items.length) }) },
            { id: NOWHERE, label: t('figureFiles.showNowhere', { count: number(countIn(NOWHERE)) }) },
            ...neighbourhoods.map(({ id, name }) => ({
              id,
              label: t('figureFiles.showIn', { name, count: number(countIn(id)) }),
            })),
          ]}
        />
        {found.length === 0 ? <Text quiet>{t('figureFiles.nothingThere')}</Text> : null}
        {found.slice(0, most).map((item) => (
          <PlaceOf key={item.id} kind={kind} item={item} neighbourhoods={neighbourhoods} />
        ))}
        {found.length <= most ? null : (
          <Line>
            <Button onClick={() => setMost(most + STEP)}>{t('figureFiles.showMore')}</Button>
          </Line>
        )}
      </Stack>
    </Section>
  )
}

interface PlaceProps extends Pick<LyingProps, 'kind' | 'neighbourhoods'> {
  item: Placed
}

const PlaceOf = ({ kind, item, neighbourhoods }: PlaceProps) => {
  const { t } = useWords()
  const [chosen, setChosen] = useState<string | null>(null)
  const placing = useAction({
    run: (wanted: string, key) =>
      sendPlace(
        {
          activities: kind === 'activities' ? [item.id] : [],
          households: kind === 'households' ? [item.id] : [],
          neighbourhood: wanted === NOWHERE ? null : wanted,
        },
        key,
      ),
    inTurn: `place ${item.id}`,
    refresh: placeRoutes,
    onDone: () => setChosen(null),
    onFailed: (error) => {
      setChosen(null)
      snack({ text: failureOf(error) })
    },
  })
  return (
    <SelectField
      name={`place-${item.id}`}
      label={item.name}
      value={chosen ?? item.neighbourhood ?? NOWHERE}
      onChange={(wanted) => {
        setChosen(wanted)
        placing.act(wanted)
      }}
      options={[
        { value: NOWHERE, label: t('figureFiles.nowhere') },
        ...neighbourhoods.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
