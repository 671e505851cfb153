import { mdiPencilOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { measures, placeCodes, triples } from '#contract/statistics/codes.ts'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type CycleFigures, cycleQuestion, type Statistics } from '../data.ts'
import { begunCycles, byCode, type TableGroup, tableGroups } from '../figures.ts'
import { useDefinition, useFigureWords } from '../use-figure-words.ts'
import { FigureCell } from './Figure.tsx'
import { FiguresTable, type TableProps } from './FiguresTable.tsx'
import { FigureSheet } from './FigureSheet.tsx'
import { TypedSheet } from './TypedSheet.tsx'

interface Props {
  statistics: Statistics
  shown: CycleFigures
}

/** All figures of a cycle, of the whole locality or of a neighbourhood, and beside another cycle. */
export const CycleTable = ({ statistics, shown }: Props) => {
  const { t } = useWords()
  const { cycleName } = useFigureWords()
  const [params, setParams] = useSearchParams()
  const place = shown.neighbourhoods.find(({ id }) => id === params.get('place'))?.id ?? null
  const others = begunCycles(statistics.cycles).filter(({ id }) => id !== shown.cycle.id)
  const compared = others.find(({ id }) => id === params.get('with')) ?? null
  const put = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  return (
    <Section title={t('statistics.tableOf', { cycle: cycleName(shown.cycle) })}>
      <Stack>
        {shown.neighbourhoods.length === 0 ? null : (
          <SelectField
            name="place"
            label={t('statistics.place')}
            value={place ?? ''}
            options={[
              { value: '', label: t('statistics.wholeLocality') },
              ...shown.neighbourhoods.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(id) => put('place', id)}
          />
        )}
        {others.length === 0 ? null : (
          <SelectField
            name="with"
            label={t('statistics.compareWith')}
            value={compared?.id ?? ''}
            options={[
              { value: '', label: t('statistics.compareNone') },
              ...others.map((one) => ({ value: one.id, label: cycleName(one) })),
            ]}
            onChange={(id) => put('with', id)}
          />
        )}
        {compared === null ? (
          <Tables statistics={statistics} shown={shown} place={place} other={null} />
        ) : (
          <Compared statistics={statistics} shown={shown} place={place} with={compared.id} />
        )}
      </Stack>
    </Section>
  )
}

interface ComparedProps extends Props {
  place: string | null
  with: string
}

const Compared = ({ with: id, ...props }: ComparedProps) => {
  const { t } = useWords()
  const asked = useQuery(cycleQuestion(id))
  return (
    <QueryView query={asked} what={t('statistics.figures')} shape="row" count={6}>
      {({ data }) => <Tables {...props} other={data} />}
    </QueryView>
  )
}

interface TablesProps extends Props {
  place: string | null
  other: CycleFigures | null
}

const Tables = ({ statistics, shown, place, other }: TablesProps) => {
  const { t } = useWords()
  const [opened, setOpened] = useState<string | null>(null)
  const { can, settings } = statistics
  const of = byCode(shown.figures)
  const isOf = ({ codes }: TableGroup) => place === null || codes.some((code) => placeCodes.includes(code))
  const given: Omit<TableProps, 'group'> = {
    settings,
    shown,
    other,
    place,
    ...(can.readAll ? { onOpen: setOpened } : {}),
  }
  const [kinds, rest] = [
    tableGroups.filter(({ id }) => triples.some((one) => one === id)),
    tableGroups.filter(({ id }) => !triples.some((one) => one === id)),
  ]
  return (
    <div className="statistics-tables">
      <Text look="small" quiet>
        {t(can.readAll ? 'statistics.tableWords.readAll' : 'statistics.tableWords')}
      </Text>
      {[...shown.figures, ...(other?.figures ?? [])].some(({ byHand }) => byHand) ? <ByHandWords /> : null}
      {other === null ? (
        <KindsTable {...given} />
      ) : (
        kinds.map((group) => <FiguresTable key={group.id} {...given} group={group} />)
      )}
      {rest.filter(isOf).map((group) => (
        <div key={group.id}>
          <FiguresTable {...given} group={group} />
          {group.id === 'typed' && can.correct && shown.cycle.state !== 'handedIn' ? (
            <Typing shown={shown} />
          ) : null}
        </div>
      ))}
      {opened === null ? null : (
        <FigureSheet
          statistics={statistics}
          cycle={shown.cycle}
          code={opened}
          place={place}
          figure={of(opened, place)}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

const ByHandWords = () => {
  const { t } = useWords()
  return (
    <Text look="small" quiet>
      <Icon path={mdiPencilOutline} size={16} /> {t('statistics.correctedByHand')}
    </Text>
  )
}

const Typing = ({ shown }: Pick<Props, 'shown'>) => {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('statistics.typed.write')}</Button>
      {open ? <TypedSheet shown={shown} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Kinds beside each other, with the two sums; what each row means stands under its name. */
const KindsTable = ({ settings, shown, place, onOpen }: Omit<TableProps, 'group'>) => {
  const { t } = useWords()
  const { groupName } = useFigureWords()
  const definition = useDefinition(settings)
  const of = byCode(shown.figures)
  const label = t('statistics.kindsTable')
  return (
    <div className="statistics-place" role="group" aria-label={label} {...reachable}>
      <table className="statistics-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('statistics.figure')}</th>
            {triples.map((triple) => (
              <th key={triple} scope="col">
                {groupName(triple)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {measures.map((measure) => (
            <tr key={measure}>
              <th scope="row">
                {t(`statistics.measure.${measure}`)}
                <Text look="small" quiet>
                  {definition(`studyCircles.${measure}`)}
                  {measure === 'participants' || measure === 'friends'
                    ? `. ${t('statistics.ofDevotionals', { means: definition(`devotionals.${measure}`) })}`
                    : ''}
                </Text>
              </th>
              {triples.map((triple) => {
                const code = `${triple}.${measure}`
                const isSum = triple === 'educational' || triple === 'core'
                return (
                  <td key={triple}>
                    {isSum && measure === 'facilitators' ? null : (
                      <FigureCell
                        code={code}
                        figure={of(code, place)}
                        {...(onOpen === undefined ? {} : { onOpen: () => onOpen(code) })}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

// Wider than its place the table scrolls by itself, so the keyboard must reach it.
const reachable = { tabIndex: 0 } as const
