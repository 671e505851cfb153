import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { CardList, Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import {
  type MergeField,
  type Pair,
  type RollPerson,
  duplicatesQuestion,
  keepApart,
  merge,
  mergesQuestion,
  nameOf,
  rollRoutes,
} from '../data.ts'
import { fieldWord, valueWord } from '../words.ts'
import { RemovedPeople } from '../RemovedPeople.tsx'
import { useUndoMerge } from './use-undo-merge.ts'
import { mergeFields } from '#contract/people/roll-merge.ts'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'

/** Pairs who may be one person, and what was merged lately. */
export const Duplicates = () => {
  const { t } = useWords()
  const { number } = useFormats()
  const found = useQuery(duplicatesQuestion())
  const [compared, setCompared] = useState<Pair | null>(null)
  const pairs = found.data?.data ?? []
  const total = found.data?.total ?? 0
  return (
    <>
      <QueryView query={found} what={t('roll.tab.twice')} shape="card" count={2} failure={failureOf} />
      {found.isSuccess && pairs.length === 0 ? <Empty>{t('roll.noTwice')}</Empty> : null}
      <div className="roll-found">
        {pairs.length === 0 ? null : <Text>{t('roll.twiceText')}</Text>}
        <CardList label={t('roll.tab.twice')}>
          {pairs.map((pair) => (
            <li key={pair.one._id + pair.other._id}>
              <PairCard pair={pair} onCompare={() => setCompared(pair)} />
            </li>
          ))}
        </CardList>
        {total > pairs.length ? (
          <Text look="small" quiet>
            {t('roll.twiceMore', { count: number(total - pairs.length) })}
          </Text>
        ) : null}
      </div>
      <Merges />
      <RemovedPeople />
      {compared === null ? null : <CompareSheet pair={compared} onClose={() => setCompared(null)} />}
    </>
  )
}

const PairCard = ({ pair, onCompare }: { pair: Pair; onCompare: () => void }) => {
  const { t } = useWords()
  const { list } = useFormats()
  const { one, other, because } = pair
  const names = { one: nameOf(one), other: nameOf(other) }
  const { act, busy } = useAction({
    run: (apart: boolean, key) => keepApart(one._id, other._id, apart, key),
    refresh: rollRoutes,
    onDone: (_, apart) =>
      snack(
        apart
          ? { text: t('roll.keptApart', names), action: { label: t('kit.undo'), run: () => act(false) } }
          : { text: t('roll.undone') },
      ),
    onFailed: (error) => snack({ text: failureOf(error) }),
  })
  return (
    <Card>
      <div className="roll-pair">
        <PersonLines person={one} />
        <PersonLines person={other} />
      </div>
      <p className="roll-why t-small quiet">
        {t('roll.because', {
          fields: list(because.map((why) => (why === 'name' ? t('roll.column.name') : fieldWord(why, t)))),
        })}
      </p>
      <Line>
        <Button onClick={onCompare} label={t('roll.compareWho', names)}>
          {t('roll.compare')}
        </Button>
        <Button look="text" busy={busy} onClick={() => act(true)} label={t('roll.apartWho', names)}>
          {t('roll.apart')}
        </Button>
      </Line>
    </Card>
  )
}

const PersonLines = ({ person }: { person: RollPerson }) => {
  const { t } = useWords()
  const { day } = useFormats()
  return (
    <div>
      <p className="t-label">
        <bdi>{nameOf(person)}</bdi>
      </p>
      <p className="t-small quiet">
        {person.birthDate === null ? t('roll.noBirthDate') : t('roll.bornOn', { day: day(person.birthDate) })}
      </p>
      {person.email === null ? null : (
        <p className="t-small quiet">
          <bdi>{person.email}</bdi>
        </p>
      )}
      {person.bahaiId === null ? null : <p className="t-small quiet">{person.bahaiId}</p>}
    </div>
  )
}

/** What was merged in the last 30 days, each to be undone. */
const Merges = () => {
  const { t } = useWords()
  const { dayTime } = useFormats()
  const { data } = useQuery(mergesQuestion())
  const undo = useUndoMerge()
  const merges = data?.data ?? []
  if (merges.length === 0) return null
  return (
    <>
      <Text look="h3" as="h3">
        {t('roll.merges')}
      </Text>
      <Rows label={t('roll.merges')}>
        {merges.map((one) => (
          <ListRow
            key={one._id}
            height={72}
            title={t('roll.mergedInto', { merged: one.mergedName, kept: one.keptName })}
            detail={
              one.by === null ? dayTime(one.at) : t('roll.changedBy', { name: one.by, when: dayTime(one.at) })
            }
            end={
              one.mayUndo ? (
                <Button
                  look="text"
                  busy={undo.busy}
                  label={t('roll.undoMergeOf', { merged: one.mergedName, kept: one.keptName })}
                  onClick={() => undo.act(one._id)}
                >
                  {t('kit.undo')}
                </Button>
              ) : undefined
            }
          />
        ))}
      </Rows>
    </>
  )
}

type Side = 'one' | 'other'

/** Two persons side by side: where they differ it is chosen which is right, and then they are one. */
export const CompareSheet = ({ pair, onClose }: { pair: Pair; onClose: () => void }) => {
  const { t } = useWords()
  const { day, list } = useFormats()
  const [swapped, setSwapped] = useState(weight(pair.other) > weight(pair.one))
  const [kept, gone] = swapped ? [pair.other, pair.one] : [pair.one, pair.other]
  const differing = mergeFields.filter((field) => (kept[field] ?? '') !== (gone[field] ?? ''))
  const same = mergeFields.filter((field) => !differing.includes(field) && (kept[field] ?? '') !== '')
  const [chosen, setChosen] = useState<Readonly<Partial<Record<MergeField, Side>>>>({})
  const sideOf = (field: MergeField): Side => chosen[field] ?? ((kept[field] ?? '') === '' ? 'other' : 'one')
  const undo = useUndoMerge()
  const { act, busy, error } = useAction({
    run: (take: MergeField[], key) => merge({ keep: kept._id, merge: gone._id, take }, key),
    refresh: rollRoutes,
    onDone: ({ data }) => {
      snack({
        text: t('roll.mergedInto', { merged: data.mergedName, kept: data.keptName }),
        action: { label: t('kit.undo'), run: () => undo.act(data._id) },
      })
      onClose()
    },
  })
  const value = (person: typeof kept, field: MergeField) => valueWord(field, person[field], t, day)
  return (
    <Sheet open tall title={t('roll.compareTitle')} onClose={onClose}>
      <Stack>
        <Text>{t('roll.compareText', { kept: nameOf(kept), gone: nameOf(gone) })}</Text>
        <div>
          <Button
            onClick={() => {
              setSwapped(!swapped)
              setChosen({})
            }}
          >
            {t('roll.keepOther')}
          </Button>
        </div>
        {differing.map((field) => (
          <ChoiceField
            key={field}
            legend={fieldWord(field, t)}
            name={field}
            value={sideOf(field)}
            onChange={(side: Side) => setChosen((old) => ({ ...old, [field]: side }))}
            options={[
              { value: 'one', label: <bdi>{value(kept, field)}</bdi> },
              { value: 'other', label: <bdi>{value(gone, field)}</bdi> },
            ]}
          />
        ))}
        {same.length === 0 ? null : (
          <Text look="small" quiet>
            {t('roll.sameIn', { fields: list(same.map((field) => fieldWord(field, t))) })}
          </Text>
        )}
        <Text look="small" quiet>
          {t('roll.mergeKeeps')}
        </Text>
        {error === null ? null : <Failure message={failureOf(error)} />}
        <Button
          look="main"
          size="large"
          full
          busy={busy}
          busyLabel={t('roll.merging')}
          onClick={() => act(differing.filter((field) => sideOf(field) === 'other'))}
        >
          {t('roll.merge')}
        </Button>
        <Button look="text" full onClick={onClose}>
          {t('kit.cancel')}
        </Button>
      </Stack>
    </Sheet>
  )
}

/** Whoever has an account stays, so that nobody's sign-in moves without need; else the one of whom more is known. */
const weight = (person: Pair['one']): number =>
  (person.hasAccount ? 100 : 0) + mergeFields.filter((field) => (person[field] ?? '') !== '').length
