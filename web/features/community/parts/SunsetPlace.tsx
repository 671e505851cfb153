import { mdiCrosshairsGps } from '@mdi/js'
import { useState } from 'react'
import { degrees } from '#web/features/admin/page-form.ts'
import { useBadiToday } from '#web/features/calendar/use-badi-today.ts'
import type { Faults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'

interface Props {
  latitude: string
  longitude: string
  timeZone: string
  fields: Faults
  onType: (place: { latitude?: string; longitude?: string }) => void
}

/** Where the sun sets for this community, and when it does today: so one sees that the numbers are right. */
export const SunsetPlace = ({ latitude, longitude, timeZone, fields, onType }: Props) => {
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
