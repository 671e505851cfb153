import { mdiArrowDown, mdiArrowUp, mdiClose, mdiPlus } from '@mdi/js'
import { useMemo, useState } from 'react'
import { addStyle } from '#web/kit/add-style.ts'
import { fieldsOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useUntilWritten } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { type Part, sendProgramme } from '../particulars.ts'
import { plannedRoutes } from '../plan.ts'
import { gatheringLanguages } from '../spoken.ts'
import css from './programme.css?inline'

addStyle(css)

interface Row extends Part {
  /** Keeps a row's fields together while rows move. */
  readonly key: number
}

/** Writes the programme of a devotional, row by row. */
export const ProgrammeSheet = ({ activity, onClose }: { activity: Activity; onClose: () => void }) => {
  const { t } = useWords()
  const { id, particulars, revision, language } = activity
  const [rows, setRows] = useState<readonly Row[]>(() =>
    particulars.programme.map((part, key) => ({ ...part, key })),
  )
  const [next, setNext] = useState(rows.length)
  const [sent, setSent] = useState(rows)
  const { act, busy, error } = useAction({
    run: (given: readonly Row[], key) => sendProgramme(id, { programme: given.map(partOf), revision }, key),
    refresh: plannedRoutes,
    onDone: () => {
      snack({ text: t('particulars.programmeSaved') })
      onClose()
    },
    onFailed: (_, given) => setSent(given),
  })
  const said = useUntilWritten(useMemo(() => byRow(fieldsOf(error), sent), [error, sent]))
  const add = () => {
    setRows([...rows, { kind: 'prayer', title: '', language: rows.at(-1)?.language ?? language, key: next }])
    setNext(next + 1)
  }
  const change = (key: number, more: Partial<Part>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...more } : row)))
  const move = (place: number, by: number) => {
    const moved = [...rows]
    moved.splice(place + by, 0, ...moved.splice(place, 1))
    setRows(moved)
  }
  return (
    <FormSheet
      title={t('particulars.programme')}
      tall
      save={t('particulars.saveProgramme')}
      busy={busy}
      failure={error === null || Object.keys(said).length > 0 ? null : error.message}
      onSubmit={() => act(rows)}
      onClose={onClose}
    >
      <ol className="programme-rows">
        {rows.map((row, place) => (
          <PartFields
            key={row.key}
            part={row}
            name={titleOf(row)}
            number={place + 1}
            last={place === rows.length - 1}
            error={said[titleOf(row)]}
            onChange={(more) => change(row.key, more)}
            onMove={(by) => move(place, by)}
            onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ol>
      <Line>
        <Button icon={mdiPlus} onClick={add}>
          {t('particulars.addPart')}
        </Button>
      </Line>
    </FormSheet>
  )
}

const partOf = ({ kind, title, language }: Row): Part => ({ kind, title, language })

/** The name of the field in which it is said what a row is. */
const titleOf = ({ key }: Row): string => `programme.${key}.title`

/** The server knows the rows by the places at which they stood: a mark goes where its row goes. */
const byRow = (
  fields: Readonly<Record<string, string>>,
  sent: readonly Row[],
): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => {
      const row = sent[Number(/^programme\.(\d+)\.title$/.exec(name)?.[1])]
      return [row === undefined ? name : titleOf(row), sentence]
    }),
  )

interface PartProps {
  part: Part
  name: string
  number: number
  last: boolean
  error: string | undefined
  onChange: (more: Partial<Part>) => void
  onMove: (by: number) => void
  onRemove: () => void
}

const PartFields = ({ part, name, number, last, error, onChange, onMove, onRemove }: PartProps) => {
  const { t, language } = useWords()
  const kinds = (['prayer', 'reading', 'music'] as const).map((value) => ({
    value,
    label: t(`particulars.part.${value}`),
  }))
  return (
    <li>
      <fieldset className="programme-part">
        <legend className="hidden">{t('particulars.partNumber', { number })}</legend>
        <Field
          name={name}
          label={t('particulars.whatIsIt')}
          autoComplete="off"
          maxLength={200}
          value={part.title}
          error={error}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <div className="programme-choices">
          <SelectField
            label={t('particulars.kind')}
            name={`kind-${number}`}
            options={kinds}
            value={part.kind}
            onChange={(kind) => onChange({ kind })}
          />
          <SelectField
            label={t('particulars.language')}
            name={`language-${number}`}
            options={gatheringLanguages(language, part.language)}
            value={part.language}
            onChange={(spoken) => onChange({ language: spoken })}
          />
        </div>
        <Line>
          {number === 1 ? null : (
            <IconButton
              icon={mdiArrowUp}
              label={t('particulars.moveUp', { number })}
              onClick={() => onMove(-1)}
            />
          )}
          {last ? null : (
            <IconButton
              icon={mdiArrowDown}
              label={t('particulars.moveDown', { number })}
              onClick={() => onMove(1)}
            />
          )}
          <IconButton icon={mdiClose} label={t('particulars.removePart', { number })} onClick={onRemove} />
        </Line>
      </fieldset>
    </li>
  )
}
