import { mdiLockOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addCivilDays } from '#calendar/index.ts'
import { todayIn } from '#web/features/activities/meetings.ts'
import { Button } from '#web/kit/Button.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { type Books, type Request, requestsQuestion } from '../data.ts'
import { useTreasury } from '../treasury.ts'
import { useRequestState, WithdrawDialog } from './ExpenseRow.tsx'
import { closableMonths, closingYearOf } from './months.ts'
import type { PartProps } from './parts.ts'
import type { BookYear } from './places.ts'
import { CloseSheet } from './CloseSheet.tsx'
import { NextYearSheet } from './NextYearSheet.tsx'
import { UnlockSheet } from './UnlockSheet.tsx'

/** Months and years are closed by two; from then on nothing is booked on their days. */
export const MonthsPart = ({ books }: PartProps) => {
  const { t } = useWords()
  const open = useQuery(requestsQuestion('open'))
  const year = closingYearOf(books)
  return (
    <>
      <Section title={t('treasury.months')}>
        <Stack>
          <Text>{t('treasury.monthsWhy')}</Text>
          <QueryView query={open} what={t('treasury.months')} shape="row" count={1}>
            {({ data }) => {
              const waiting = data.filter(({ close }) => close !== null)
              if (waiting.length > 0) return <Waiting requests={waiting} />
              return year === null ? <Text>{t('treasury.noOpenYear')}</Text> : <Closing year={year} />
            }}
          </QueryView>
        </Stack>
      </Section>
      <Years books={books} />
    </>
  )
}

/** Asks for the closing; who gave is counted here, where the names can be read. */
const Closing = ({ year }: { year: BookYear }) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const treasury = useTreasury()
  const [opened, setOpened] = useState<'close' | 'unlock' | null>(null)
  const months = closableMonths(year, todayIn())
  const close = () => setOpened(null)
  if (months.length === 0)
    return <Text>{t('treasury.nothingToClose', { day: longDay(addCivilDays(year.openFrom, -1)) })}</Text>
  return (
    <>
      {treasury === null ? <Text>{t('treasury.closeLocked')}</Text> : null}
      <Line>
        {treasury === null ? (
          <Button icon={mdiLockOutline} onClick={() => setOpened('unlock')}>
            {t('treasury.unlock')}
          </Button>
        ) : (
          <Button look="main" onClick={() => setOpened('close')}>
            {t('treasury.closeMonth')}
          </Button>
        )}
      </Line>
      {opened === 'unlock' ? <UnlockSheet onClose={close} /> : null}
      {opened === 'close' && treasury !== null ? (
        <CloseSheet year={year} months={months} onClose={close} />
      ) : null}
    </>
  )
}

const Waiting = ({ requests }: { requests: readonly Request[] }) => {
  const { t } = useWords()
  return (
    <Rows label={t('treasury.months')}>
      {requests.map((request) => (
        <WaitingRow key={request.id} request={request} />
      ))}
    </Rows>
  )
}

const WaitingRow = ({ request }: { request: Request }) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const state = useRequestState(request)
  const [withdraws, setWithdraws] = useState(false)
  const { close, can } = request
  if (close === null) return null
  const day = longDay(addCivilDays(close.until, -1))
  return (
    <>
      <ListRow
        height={64}
        folds
        title={t(close.closesYear ? 'treasury.closesYear' : 'treasury.closesUntil', { day })}
        detail={state}
        end={
          can.withdraw ? (
            <Button look="text" onClick={() => setWithdraws(true)}>
              {t('treasury.expense.withdraw')}
            </Button>
          ) : null
        }
      />
      {withdraws ? <WithdrawDialog request={request} onClose={() => setWithdraws(false)} /> : null}
    </>
  )
}

/** Before a year ends the next one can be opened, so that its first gifts have a place. */
const AHEAD = 60

const Years = ({ books }: { books: Books }) => {
  const { t } = useWords()
  const [opens, setOpens] = useState(false)
  const years = books.years.toSorted((one, other) => other.year - one.year)
  const newest = years[0]
  const isNear = newest !== undefined && todayIn() >= addCivilDays(newest.endsOn, -AHEAD)
  return (
    <Section title={t('treasury.years')}>
      <Stack>
        <Rows>
          {years.map((year) => (
            <YearRow key={year.year} year={year} />
          ))}
        </Rows>
        {isNear ? (
          <Line>
            <Button onClick={() => setOpens(true)}>{t('treasury.nextYear')}</Button>
          </Line>
        ) : null}
      </Stack>
      {opens && newest !== undefined ? (
        <NextYearSheet books={books} year={newest} onClose={() => setOpens(false)} />
      ) : null}
    </Section>
  )
}

/** A year: how far it is closed, and what the auditors have said of it. */
const YearRow = ({ year }: { year: BookYear }) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const { startsOn, endsOn, openFrom, state, audits } = year
  return (
    <ListRow
      height={72}
      title={t('treasury.yearSpan', { from: longDay(startsOn), to: longDay(endsOn) })}
      detail={
        <>
          <div>
            {state === 'closed'
              ? t('treasury.yearClosed')
              : openFrom === startsOn
                ? t('treasury.yearOpen')
                : t('treasury.yearOpenFrom', { day: longDay(openFrom) })}
          </div>
          {state === 'closed' && audits.length === 0 ? <div>{t('treasury.notAudited')}</div> : null}
          {audits.map(({ name, on, note }) => (
            <div key={name}>
              {t('treasury.auditedBy', { name: apart(name), day: longDay(on) })}
              {note === '' ? null : (
                <>
                  {' '}
                  <bdi>{note}</bdi>
                </>
              )}
            </div>
          ))}
        </>
      }
    />
  )
}
