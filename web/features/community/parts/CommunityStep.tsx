import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { timeZones, type SetUp, type SetUpChanges } from '../set-up.ts'

export interface StepProps {
  kept: SetUp
  onSave: (changes: SetUpChanges) => void
  busy: boolean
  /** What the server said of single fields. */
  fields: Readonly<Record<string, string>>
}

/** Name, place, language and time zone. */
export const CommunityStep = ({ kept, onSave, busy, fields }: StepProps) => {
  const { t } = useWords()
  const [name, setName] = useState(kept.name)
  const [place, setPlace] = useState(kept.place ?? '')
  const [language, setLanguage] = useState(kept.language)
  const zones = timeZones()
  const [timeZone, setTimeZone] = useState(kept.timeZone === 'UTC' ? (zones[0] ?? 'UTC') : kept.timeZone)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave({ name, place: place === '' ? null : place, language, timeZone })
      }}
    >
      <Stack>
        <Field
          label={t('setUp.name')}
          hint={t('setUp.nameHint')}
          name="name"
          autoComplete="organization"
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={fields['name']}
        />
        <Field
          label={t('setUp.place')}
          hint={t('setUp.placeHint')}
          name="place"
          autoComplete="address-level2"
          optional
          value={place}
          onChange={({ target }) => setPlace(target.value)}
          error={fields['place']}
        />
        <SelectField
          label={t('setUp.timeZone')}
          hint={t('setUp.timeZoneHint')}
          name="timeZone"
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          value={timeZone}
          onChange={setTimeZone}
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
          onChange={setLanguage}
        />
        <Button type="submit" look="main" size="large" full busy={busy}>
          {t('setUp.next')}
        </Button>
      </Stack>
    </form>
  )
}
