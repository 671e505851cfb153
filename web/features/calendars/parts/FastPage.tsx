import { mdiCrosshairsGps } from '@mdi/js'
import { useId, useState } from 'react'
import { addCivilDays, fastOf, nawRuzOf, placeOf, sunriseOf, sunsetOf } from '#calendar/index.ts'
import { links } from '#web/app/links.ts'
import { Button } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { newYearOf } from '../badi-months.ts'
import type { CommunityPlace } from '../data.ts'
import { badiOf } from '../observances.ts'
import { useCalendarWords } from '../use-calendar-words.ts'
import { useNow } from '../use-now.ts'
import { CalTable } from './CalTable.tsx'
import { MonthHead } from './MonthHead.tsx'
import { PrintButton } from './PrintButton.tsx'
import { PrintFoot } from '#web/kit/PrintFoot.tsx'
import { useQuery } from '@tanstack/react-query'
import { change, useAction } from '#web/http/optimistic.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Section } from '#web/kit/Section.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { type FastWish, fastAnswers, fastQuestion, sendFastWish } from '../fast.ts'

interface Props {
  date: string
  where: CommunityPlace | null
  onChoose: (day: string) => void
}

/** The nineteen days of the Fast with sunrise and sunset, where the community is or where this device is. */
export const FastPage = ({ date, where, onChoose }: Props) => {
  const { t } = useWords()
  const [here, setHere] = useState<CommunityPlace | null>(null)
  const year = badiOf(date)?.year
  return (
    <Page
      title={t('calendars.fast')}
      lead={t('calendars.fastLead')}
      up={{ href: links.calendars({ view: 'year', date }), label: t('calendars.title') }}
    >
      {year === undefined ? (
        <Empty>{t('calendars.noBadi')}</Empty>
      ) : where === null ? (
        <Skeleton what={t('calendars.fast')} shape="row" count={6} />
      ) : (
        <>
          <Place where={where} here={here} byClock={isByClock(year, here ?? where)} onPlace={setHere} />
          <div className="cal-screen-only">
            <FastReminders />
          </div>
          <Days year={year} where={here ?? where} onChoose={onChoose} />
        </>
      )}
    </Page>
  )
}

/** Whether a clock gives times of this year's Fast, and not the sun. */
const isByClock = (year: number, where: CommunityPlace): boolean => {
  const place = placeOf(where)
  const { firstCivilDay, days } = fastOf(year)
  return Array.from({ length: days }, (_, index) => addCivilDays(firstCivilDay, index)).some(
    (day) => sunriseOf(day, place).byClock || sunsetOf(day, place).byClock,
  )
}

interface PlaceProps {
  where: CommunityPlace
  here: CommunityPlace | null
  byClock: boolean
  onPlace: (place: CommunityPlace | null) => void
}

/** Whose sun it is. Where this device is, is asked for by a tap only, and stays on the page. */
const Place = ({ where, here, byClock, onPlace }: PlaceProps) => {
  const { t } = useWords()
  const [state, setState] = useState<'waiting' | 'failed' | null>(null)
  const lookUp = () => {
    setState('waiting')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState(null)
        const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
        const calendar = { ...where.calendar, dayByClock: false }
        onPlace({ timeZone, latitude, longitude, calendar })
      },
      () => setState('failed'),
      { timeout: 10_000, maximumAge: 3_600_000 },
    )
  }
  const unknown = here === null && where.latitude === null
  return (
    <div className="cal-asks">
      <Stack>
        <Text look="body2">
          {t(
            unknown
              ? 'calendars.noPlace'
              : here !== null
                ? 'calendars.byDevice'
                : byClock
                  ? 'calendars.fastByClock'
                  : 'calendars.byCommunity',
          )}
        </Text>
        <Line>
          {here === null ? (
            <Button icon={mdiCrosshairsGps} busy={state === 'waiting'} onClick={lookUp}>
              {t('calendars.useDevice')}
            </Button>
          ) : (
            <Button onClick={() => onPlace(null)}>{t('calendars.useCommunity')}</Button>
          )}
        </Line>
        {state === 'failed' ? (
          <Text look="body2" quiet>
            <span role="status">{t('calendars.deviceUnknown')}</span>
          </Text>
        ) : null}
      </Stack>
    </div>
  )
}

const Days = ({
  year,
  where,
  onChoose,
}: {
  year: number
  where: CommunityPlace
  onChoose: Props['onChoose']
}) => {
  const { t } = useWords()
  const { number, time, longDay } = useFormats(where.timeZone)
  const { dayName } = useCalendarWords(where)
  const heading = useId()
  const now = useNow(where)
  const place = placeOf(where)
  const { firstCivilDay, lastCivilDay, days } = fastOf(year)
  const turn = (years: 1 | -1) => {
    const there = newYearOf(year + years)
    return there === null ? null : () => onChoose(there)
  }
  return (
    <div className="cal-sheet">
      <MonthHead
        id={heading}
        title={t('calendars.fastOf', { year: number(year) })}
        under={t('calendars.fromTo', { start: longDay(firstCivilDay), end: longDay(lastCivilDay) })}
        previous={t('calendars.previousYear')}
        next={t('calendars.nextYear')}
        onPrevious={turn(-1)}
        onNext={turn(1)}
        onToday={() => onChoose(now.badiDay ?? now.civil)}
        action={<PrintButton />}
      />
      <CalTable
        labelledBy={heading}
        columns={[t('calendars.day'), t('calendars.sunrise'), t('calendars.sunset')]}
        rows={Array.from({ length: days }, (_, index) => {
          const day = addCivilDays(firstCivilDay, index)
          return {
            id: day,
            now: day === now.badiDay,
            cells: [
              `${number(index + 1)}\u00a0· ${dayName(day)}`,
              time(sunriseOf(day, place).at),
              time(sunsetOf(day, place).at),
            ],
          }
        })}
      />
      <Text look="small" quiet>
        {t(isByClock(year, where) ? 'calendars.fastByClock' : 'calendars.seaLevel')}
      </Text>
      <PrintFoot path={links.calendars({ view: 'fast', date: nawRuzOf(year) })} label={t('calendars.code')} />
    </div>
  )
}

/** Before sunrise and at sunset, for whoever wants it. */
export const FastReminders = () => {
  const { t } = useWords()
  const fast = useQuery(fastQuestion())
  return (
    <div className="cal-asks">
      <Section title={t('calendars.remind')}>
        <QueryView query={fast} what={t('calendars.remind')} shape="row" count={2}>
          {({ data }) => <Wishes wish={data} />}
        </QueryView>
      </Section>
    </div>
  )
}

const choices = [15, 30, 45, 60, 90, 120]

/** Saved as they are chosen. */
const Wishes = ({ wish }: { wish: FastWish }) => {
  const { t } = useWords()
  const { act } = useAction({
    run: sendFastWish,
    changes: (given: FastWish) => [change(fastQuestion(), (old) => ({ ...old, data: given }))],
    refresh: fastAnswers,
    inTurn: 'fast-reminders',
    onDone: () => snack({ text: t('calendars.remind.saved') }),
    onFailed: (error, _given, again) =>
      snack({ text: error.message, action: { label: t('kit.tryAgain'), run: again } }),
  })
  const { minutesBefore, atSunset } = wish
  const offered =
    minutesBefore === null || choices.includes(minutesBefore) ? choices : [minutesBefore, ...choices]
  return (
    <Stack>
      <SelectField
        label={t('calendars.remind.before')}
        name="minutesBefore"
        options={[
          { value: '', label: t('calendars.remind.none') },
          ...offered.map((count) => ({
            value: String(count),
            label: t('calendars.remind.minutes', { count }),
          })),
        ]}
        value={minutesBefore === null ? '' : String(minutesBefore)}
        onChange={(value) => act({ ...wish, minutesBefore: value === '' ? null : Number(value) })}
      />
      <CheckboxField
        label={t('calendars.remind.atSunset')}
        name="atSunset"
        checked={atSunset}
        onChange={({ target }) => act({ ...wish, atSunset: target.checked })}
      />
      <Text look="small" quiet>
        {t('calendars.remind.text')}
      </Text>
    </Stack>
  )
}
