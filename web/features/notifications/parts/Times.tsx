import { useState } from 'react'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FieldError } from '#web/kit/FieldFrame.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats, useFirstDay, useTimeZone } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Wishes } from '../channels.ts'

interface Props {
  wishes: Wishes
  nextDigestAt: string | null
  /** Without them there is no summary either. */
  mails: boolean
  onChange: (more: Partial<Wishes>) => void
}

/** The weekly summary, quiet hours, the most a day and the time zone that all of them go by. */
export const Times = ({ wishes, nextDigestAt, mails, onChange }: Props) => {
  const { t } = useWords()
  return (
    <Stack>
      {mails ? (
        <Digest digest={wishes.digest} nextAt={nextDigestAt} zone={wishes.timeZone} onChange={onChange} />
      ) : null}
      <QuietHours
        // Another answer of the server begins anew.
        key={JSON.stringify(wishes.quietHours)}
        quietHours={wishes.quietHours}
        onChange={(quietHours) => onChange({ quietHours })}
      />
      <DailyCap
        dailyCap={wishes.dailyCap}
        hint={t(mails ? 'channels.capHint' : 'channels.capByHand')}
        onChange={(dailyCap) => onChange({ dailyCap })}
      />
      <TimeZone
        timeZone={wishes.timeZone}
        hint={t(mails ? 'channels.zoneHint' : 'channels.zoneByHand')}
        onChange={(timeZone) => onChange({ timeZone })}
      />
    </Stack>
  )
}

/** 2026-11-23 is a Monday. */
const dayOf = (day: number): Date => new Date(Date.UTC(2026, 10, 22 + day))
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const days = [1, 2, 3, 4, 5, 6, 7]

interface DigestProps {
  digest: Wishes['digest']
  nextAt: string | null
  zone: string
  onChange: (more: Pick<Wishes, 'digest'>) => void
}

const Digest = ({ digest, nextAt, zone, onChange }: DigestProps) => {
  const { t, language } = useWords()
  const { dayTime } = useFormats(zone)
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const { time } = useFormats('UTC')
  const first = useFirstDay(language)
  // Seven is Sunday.
  const place = (day: number) => (day - first + 7) % 7
  return (
    <fieldset className="choice">
      <legend className="t-label">{t('channels.digest')}</legend>
      <Text look="small" quiet>
        {t('channels.digestHint')}
      </Text>
      <div className="channel-pair">
        <SelectField
          label={t('channels.digestDay')}
          name="digest-day"
          options={[
            { value: 'none', label: t('channels.digestNone') },
            ...days
              .toSorted((one, other) => place(one) - place(other))
              .map((day) => ({ value: String(day), label: weekday.format(dayOf(day)) })),
          ]}
          value={digest === null ? 'none' : String(digest.day)}
          onChange={(day) =>
            onChange({ digest: day === 'none' ? null : { day: Number(day), hour: digest?.hour ?? 18 } })
          }
        />
        {digest === null ? null : (
          <SelectField
            label={t('channels.digestHour')}
            name="digest-hour"
            options={hours.map((hour) => ({
              value: String(hour),
              label: time(new Date(Date.UTC(2026, 10, 23, hour)).toISOString()),
            }))}
            value={String(digest.hour)}
            onChange={(hour) => onChange({ digest: { day: digest.day, hour: Number(hour) } })}
          />
        )}
      </div>
      {digest === null || nextAt === null ? null : (
        <Text look="small">{t('channels.digestNext', { when: dayTime(nextAt) })}</Text>
      )}
    </fieldset>
  )
}

interface QuietProps {
  quietHours: Wishes['quietHours']
  onChange: (quietHours: Wishes['quietHours']) => void
}

const usualQuiet = { from: '22:00', to: '07:00' }

const QuietHours = ({ quietHours, onChange }: QuietProps) => {
  const { t } = useWords()
  const [typed, setTyped] = useState(quietHours ?? usualQuiet)
  const isSame = typed.from === typed.to
  const type = (more: Partial<typeof usualQuiet>) => {
    const next = { ...typed, ...more }
    setTyped(next)
    if (next.from !== '' && next.to !== '' && next.from !== next.to) onChange(next)
  }
  return (
    <div>
      <CheckboxField
        name="quiet"
        label={t('channels.quiet')}
        hint={t('channels.quietHint')}
        checked={quietHours !== null}
        onChange={(event) => onChange(event.target.checked ? usualQuiet : null)}
      />
      {quietHours === null ? null : (
        <div className="channel-pair">
          <Field
            label={t('channels.quietFrom')}
            name="quiet-from"
            type="time"
            autoComplete="off"
            value={typed.from}
            onChange={(event) => type({ from: event.target.value })}
          />
          <Field
            label={t('channels.quietTo')}
            name="quiet-to"
            type="time"
            autoComplete="off"
            value={typed.to}
            onChange={(event) => type({ to: event.target.value })}
          />
        </div>
      )}
      {quietHours !== null && isSame ? <FieldError id="quiet-error" text={t('channels.quietSame')} /> : null}
    </div>
  )
}

const caps = [3, 5, 8, 12, 20, 50]

interface CapProps {
  dailyCap: number | null
  hint: string
  onChange: (dailyCap: number | null) => void
}

const DailyCap = ({ dailyCap, hint, onChange }: CapProps) => {
  const { t } = useWords()
  const { number } = useFormats()
  const offered = [...new Set([...caps, ...(dailyCap === null ? [] : [dailyCap])])].sort((a, b) => a - b)
  return (
    <SelectField
      label={t('channels.cap')}
      name="daily-cap"
      hint={hint}
      options={[
        ...offered.map((cap) => ({ value: String(cap), label: number(cap) })),
        { value: 'none', label: t('channels.capNone') },
      ]}
      value={dailyCap === null ? 'none' : String(dailyCap)}
      onChange={(cap) => onChange(cap === 'none' ? null : Number(cap))}
    />
  )
}

interface ZoneProps {
  timeZone: string
  hint: string
  onChange: (timeZone: string) => void
}

const TimeZone = ({ timeZone, hint, onChange }: ZoneProps) => {
  const { t } = useWords()
  const [own, show] = useTimeZone()
  const zones = [...new Set([timeZone, ownZone(), ...Intl.supportedValuesOf('timeZone')])].sort()
  return (
    <SelectField
      label={t('channels.zone')}
      name="time-zone"
      hint={hint}
      options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      value={timeZone}
      onChange={(zone) => {
        // Who has chosen a time zone to see times by means the same one.
        if (own !== null) show(zone)
        onChange(zone)
      }}
    />
  )
}

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
