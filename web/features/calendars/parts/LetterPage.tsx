import { useState } from 'react'
import { addCivilDays, type HolyDay, holyDaysOf, lastOfficialYear } from '#calendar/index.ts'
import { links } from '#web/app/links.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Page } from '#web/kit/Page.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { addStyle } from '#web/kit/add-style.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { CommunityPlace } from '../data.ts'
import { badiOf } from '../observances.ts'
import { useCalendarWords } from '../use-calendar-words.ts'
import { PrintButton } from './PrintButton.tsx'
import css from './letter.css?inline'

addStyle(css)

const audiences = ['school', 'work'] as const
type Audience = (typeof audiences)[number]

interface Props {
  me: SignedInUser
  date: string
  where: CommunityPlace | null
  /** The Holy Day from the address. */
  chosen: string | null
  onChoose: (holyDay: string) => void
}

/** A letter that asks a school or an employer for a Holy Day, to print and sign. Nothing of it is kept or sent. */
export const LetterPage = ({ me, date, where, chosen, onChoose }: Props) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const { holyDayName } = useCalendarWords(where)
  const [audience, setAudience] = useState<Audience>('school')
  const [name, setName] = useState([me.firstName, me.lastName].join(' ').trim())
  const days = comingFrom(date)
  const holyDay = days.find(({ id }) => id === chosen) ?? days[0]
  return (
    <Page
      title={t('calendars.letter')}
      lead={t('calendars.letterLead')}
      up={{ href: links.calendars({ view: 'year', date }), label: t('calendars.title') }}
    >
      {holyDay === undefined ? (
        <Empty>{t('calendars.noBadi')}</Empty>
      ) : (
        <>
          <div className="cal-asks cal-screen-only">
            <Stack>
              <SelectField
                label={t('calendars.holyDay')}
                name="holy-day"
                value={holyDay.id}
                onChange={onChoose}
                options={days.map((one) => ({
                  value: one.id,
                  label: [holyDayName(one), longDay(one.civilDay)].join(t('calendars.between')),
                }))}
              />
              <ChoiceField
                legend={t('calendars.letterFor')}
                name="letter-for"
                value={audience}
                onChange={setAudience}
                options={audiences.map((value) => ({ value, label: t(`calendars.letterFor.${value}`) }))}
              />
              <Field
                label={t('calendars.letterName')}
                name="letter-name"
                autoComplete="off"
                value={name}
                onChange={({ target }) => setName(target.value)}
                maxLength={120}
              />
              <div>
                <PrintButton />
              </div>
            </Stack>
          </div>
          <Letter holyDay={holyDay} audience={audience} name={name.trim()} where={where} />
        </>
      )}
    </Page>
  )
}

/** The nine Holy Days on which work is suspended, from this day on. */
const comingFrom = (day: string): readonly HolyDay[] => {
  const year = badiOf(day)?.year
  if (year === undefined) return []
  return [year, year + 1]
    .filter((one) => one <= lastOfficialYear)
    .flatMap(holyDaysOf)
    .filter(({ civilDay, workSuspended }) => workSuspended && civilDay >= day)
    .slice(0, 9)
}

interface LetterProps {
  holyDay: HolyDay
  audience: Audience
  name: string
  where: CommunityPlace | null
}

const Letter = ({ holyDay, audience, name, where }: LetterProps) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const { holyDayName } = useCalendarWords(where)
  const values = {
    name: name === '' ? t('calendars.letterNobody') : `\u2068${name}\u2069`,
    holyDay: holyDayName(holyDay),
    day: longDay(holyDay.civilDay),
    eve: longDay(addCivilDays(holyDay.civilDay, -1)),
  }
  return (
    <article className="cal-letter" aria-label={t('calendars.letterText')}>
      <p>{t('calendars.letter.to')}</p>
      <p>{t(`calendars.letter.${audience}`, values)}</p>
      <p>{t('calendars.letter.when', values)}</p>
      <p>{t(`calendars.letter.ask.${audience}`, values)}</p>
      <p>{t('calendars.letter.thanks')}</p>
      <p className="cal-sign">
        <span>{t('calendars.letter.placeAndDate')}</span>
        <span>{t('calendars.letter.signature')}</span>
      </p>
    </article>
  )
}
