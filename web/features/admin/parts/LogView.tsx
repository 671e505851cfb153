import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { failureOf } from '#web/http/call-error.ts'
import { Button } from '#web/kit/Button.tsx'
import { type Column, DataTable } from '#web/kit/DataTable.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { keptInPlace, useKeptInPlace } from '#web/session/use-kept-in-place.ts'
import { useWords } from '#web/words/words.ts'
import { type Log, type LogRecord, type Sought, areaWords, areasOf, everything, logPages } from '../log.ts'
import type { AuditArea } from '#contract/audited.ts'
import { Field } from '#web/kit/Field.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { NO_SUCH_DAY, canBeMeant } from '#contract/days.ts'

interface Props {
  log: Log
  label: string
  /** Whose name can be looked for. */
  nameHint: string
  columns: readonly [Column<LogRecord>, ...Column<LogRecord>[]]
  /** What stands over the table. */
  children: ReactNode
  /** What else can be done with what was found. */
  end?: (sought: Sought) => ReactNode
}

const searches = keptInPlace<Sought>()

/** A log of changes: searched by name, area and days, and read page by page. */
export const LogView = ({ log, label, nameHint, columns, children, end }: Props) => {
  const { t } = useWords()
  const [sought, setSought] = useKeptInPlace(searches, everything)
  const records = useInfiniteQuery({
    ...logPages(log, useDeferredValue(sought)),
    // What is shown stays until what is looked for has come.
    placeholderData: (before) => before,
  })
  const found = records.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Stack>
      {children}
      <LogFilters areas={areasOf(log)} hint={nameHint} sought={sought} onChange={setSought} />
      <QueryView query={records} what={label} shape="row" count={6} failure={failureOf} />
      {records.isSuccess && found.length === 0 ? <Empty>{t('log.none')}</Empty> : null}
      {found.length === 0 ? null : (
        <>
          <DataTable label={label} items={found} keyOf={({ _id }) => _id} columns={columns} />
          <div className="log-end">
            {end?.(sought)}
            {records.hasNextPage ? (
              <Button onClick={() => void records.fetchNextPage()} busy={records.isFetchingNextPage}>
                {t('log.older')}
              </Button>
            ) : null}
          </div>
        </>
      )}
    </Stack>
  )
}

interface LogFiltersProps {
  areas: readonly AuditArea[]
  /** Whose name can be looked for. */
  hint: string
  sought: Sought
  onChange: (sought: Sought) => void
}

/** Whom and what of the log one wants to see, and of which days. */
export const LogFilters = ({ areas, hint, sought, onChange }: LogFiltersProps) => {
  const { t } = useWords()
  const set = (part: Partial<Sought>) => onChange({ ...sought, ...part })
  return (
    <div className="log-filters" role="search" aria-label={t('log.find')}>
      <Field
        label={t('log.person')}
        hint={hint}
        name="q"
        type="search"
        autoComplete="off"
        value={sought.q}
        onChange={({ target }) => set({ q: target.value.slice(0, 80) })}
      />
      <SelectField
        label={t('log.about')}
        name="area"
        value={sought.area}
        onChange={(area) => set({ area })}
        options={[
          { value: '', label: t('log.anything') },
          ...areas.map((area) => ({ value: area, label: t(areaWords[area]) })),
        ]}
      />
      <SoughtDay label={t('log.from')} name="from" value={sought.from} onChange={(from) => set({ from })} />
      <SoughtDay label={t('log.to')} name="to" value={sought.to} onChange={(to) => set({ to })} />
    </div>
  )
}

interface SoughtDayProps {
  label: string
  name: string
  value: string
  /** Is told of no day, and of one whose year is whole. */
  onChange: (day: string) => void
}

/** A day by which something is looked for. A browser tells of each digit of a year: nothing is asked until it is whole. */
const SoughtDay = ({ label, name, value, onChange }: SoughtDayProps) => {
  const [seen, setSeen] = useState(value)
  const [typed, setTyped] = useState(value)
  const [wrong, setWrong] = useState(false)
  if (value !== seen) {
    setSeen(value)
    setTyped(value)
    setWrong(false)
  }
  return (
    <Field
      label={label}
      name={name}
      type="date"
      autoComplete="off"
      optional
      value={typed}
      error={wrong ? NO_SUCH_DAY : undefined}
      onBlur={() => setWrong(typed !== '' && !canBeMeant(typed))}
      onChange={({ target }) => {
        setTyped(target.value)
        // A day whose parts are not all there, or are none, has no value, and is not taken for no day.
        const whole = target.value === '' ? !target.validity.badInput : canBeMeant(target.value)
        if (!whole) return
        setWrong(false)
        onChange(target.value)
      }}
    />
  )
}
