import * as z from 'zod/mini'
import { degrees } from '#web/features/admin/page-form.ts'
import type { Faults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { useStep } from '../set-up-draft.ts'
import { languages } from '#contract/words/languages.ts'
import { type SetUp, type SetUpChanges, timeZones } from '../set-up.ts'
import { mdiCrosshairsGps } from '@mdi/js'
import { useState } from 'react'
import { useBadiToday } from '#web/features/calendar/use-badi-today.ts'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'

export interface StepProps {
  kept: SetUp
  onSave: (changes: SetUpChanges) => void
  busy: boolean
  /** What the server said of single fields. */
  fields: Faults
}

const Typed = z.object({
  name: z.string(),
  place: z.string(),
  language: z.enum(languages),
  timeZone: z.string(),
  latitude: z.string(),
  longitude: z.string(),
})

const zones = timeZones()

const typedOf = (kept: SetUp): z.output<typeof Typed> => ({
  name: kept.name,
  place: kept.place ?? '',
  language: kept.language,
  timeZone: kept.timeZone === 'UTC' ? (zones[0] ?? 'UTC') : kept.timeZone,
  latitude: kept.latitude === null ? '' : String(kept.latitude),
  longitude: kept.longitude === null ? '' : String(kept.longitude),
})

/** Name, place, language and time zone, and where the sun sets. */
export const CommunityStep = ({ kept, onSave, busy, fields }: StepProps) => {
  const { t } = useWords()
  const [typed, type] = useStep('community', Typed, typedOf(kept))
  const { name, place, language, timeZone } = typed
  const save = () =>
    onSave({
      name,
      place: place === '' ? null : place,
      language,
      timeZone,
      latitude: degrees(typed.latitude),
      longitude: degrees(typed.longitude),
    })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Stack>
        <Field
          label={t('setUp.name')}
          hint={t('setUp.nameHint')}
          name="name"
          autoComplete="organization"
          value={name}
          onChange={({ target }) => type({ name: target.value })}
          error={fields['name']}
        />
        <Field
          label={t('setUp.place')}
          hint={t('setUp.placeHint')}
          name="place"
          autoComplete="address-level2"
          optional
          value={place}
          onChange={({ target }) => type({ place: target.value })}
          error={fields['place']}
        />
        <ChoiceField
          legend={t('setUp.language')}
          hint={t('setUp.languageHint')}
          name="language"
          options={[
            { value: 'en', label: t('setUp.english') },
            { value: 'fa', label: t('setUp.persian') },
          ]}
          value={language}
          onChange={(language) => type({ language })}
        />
        <SelectField
          label={t('setUp.timeZone')}
          hint={t('setUp.timeZoneHint')}
          name="timeZone"
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          value={timeZone}
          onChange={(timeZone) => type({ timeZone })}
        />
        <SunsetPlace
          latitude={typed.latitude}
          longitude={typed.longitude}
          timeZone={timeZone}
          fields={fields}
          onType={type}
        />
        <Button type="submit" look="main" size="large" full busy={busy}>
          {t('setUp.next')}
        </Button>
      </Stack>
    </form>
  )
}

interface Props {
  latitude: string
  longitude: string
  timeZone: string
  fields: Faults
  onType: (place: { latitude?: string; longitude?: string }) => void
}

/** Where the sun sets for this community, and when it does today: so one sees that the numbers are right. */
const SunsetPlace = ({ latitude, longitude, timeZone, fields, onType }: Props) => {
  const { t } = useWords()
  const [state, setState] = useState<'waiting' | 'failed' | null>(null)
  const lookUp = () => {
    setState('waiting')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState(null)
        // A hundredth of a degree is a kilometre: enough for the sun, and nobody's house.
        onType({ latitude: coords.latitude.toFixed(2), longitude: coords.longitude.toFixed(2) })
      },
      () => setState('failed'),
      { timeout: 10_000, maximumAge: 3_600_000 },
    )
  }
  return (
    <fieldset className="choice">
      <legend className="t-label">{t('setUp.sunset')}</legend>
      <Stack>
        <Text look="small" quiet>
          {t('setUp.sunsetHint')}
        </Text>
        <Field
          label={t('setUp.latitude')}
          name="latitude"
          autoComplete="off"
          inputMode="text"
          dir="ltr"
          optional
          value={latitude}
          onChange={({ target }) => onType({ latitude: target.value })}
          error={fields['latitude']}
        />
        <Field
          label={t('setUp.longitude')}
          name="longitude"
          autoComplete="off"
          inputMode="text"
          dir="ltr"
          optional
          value={longitude}
          onChange={({ target }) => onType({ longitude: target.value })}
          error={fields['longitude']}
        />
        <div>
          <Button icon={mdiCrosshairsGps} busy={state === 'waiting'} onClick={lookUp}>
            {t('setUp.whereIAm')}
          </Button>
        </div>
        <div role="status">
          {state === 'failed' ? <Text look="small">{t('setUp.whereFailed')}</Text> : null}
          <DayEnds latitude={latitude} longitude={longitude} timeZone={timeZone} />
        </div>
      </Stack>
    </fieldset>
  )
}

const DayEnds = ({ latitude, longitude, timeZone }: Pick<Props, 'latitude' | 'longitude' | 'timeZone'>) => {
  const { t } = useWords()
  const { time } = useFormats(timeZone)
  const [lat, lon] = [degrees(latitude), degrees(longitude)]
  const isPlace = lat !== null && lon !== null && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  const day = useBadiToday({ timeZone, latitude: isPlace ? lat : null, longitude: isPlace ? lon : null })
  if (day === null) return null
  return (
    <Text look="small" quiet>
      {t(isPlace ? 'setUp.sunsetAt' : 'setUp.sunsetNone', { time: time(day.end) })}
    </Text>
  )
}
