import { changeAssistantSettings } from '#contract/assistant/tend.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { Settings, SettingsWish } from '../admin-data.ts'
import { useSettingsForm } from './use-settings.ts'

/** Words that mean the same, and what the Assembly asks of a model. */
export const WordsView = ({ settings }: { settings: Settings }) => {
  const { t } = useWords()
  return (
    <>
      <Section title={t('nuriAdmin.synonyms')}>
        <Stack>
          <Text>{t('nuriAdmin.synonymsWhy')}</Text>
          <div>
            <Text look="small" quiet>
              {t('nuriAdmin.synonymsExample')}
            </Text>
            {/* Both languages, whichever is shown: texts and questions may be in either. */}
            <Text look="small" lang="en" typed>
              Feast, Nineteen Day Feast, community gathering
            </Text>
            <Text look="small" lang="fa" typed>
              ضیافت، ضیافت نوزده‌روزه، گردهمایی جامعه
            </Text>
          </div>
          <OneText settings={settings} field="synonyms" lines={8} most={10_000} />
        </Stack>
      </Section>
      <Section title={t('nuriAdmin.instructions')}>
        <Stack>
          <Text>
            {t(settings.model === null ? 'nuriAdmin.instructionsNoModel' : 'nuriAdmin.instructionsWhy')}
          </Text>
          <OneText settings={settings} field="instructions" lines={5} most={2_000} />
        </Stack>
      </Section>
    </>
  )
}

interface OneProps {
  settings: Settings
  field: 'synonyms' | 'instructions'
  lines: number
  most: number
}

const OneText = ({ settings, field, lines, most }: OneProps) => {
  const { t } = useWords()
  const { action, revision, wasRefused } = useSettingsForm({
    settings,
    fields: [field],
    onDone: () => snack({ text: t('nuriAdmin.saved') }),
  })
  const form = useFields<Record<OneProps['field'], string>, SettingsWish>({
    schema: changeAssistantSettings.body,
    start: () => ({ synonyms: settings.synonyms, instructions: settings.instructions }),
    read: (typed) => ({ [field]: typed[field], revision }),
    action,
  })
  const { busy, failure, onSubmit } = form.sheet
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <Field
          {...form.text(field)}
          label={t(`nuriAdmin.${field}Label`)}
          lines={lines}
          maxLength={most}
          optional
        />
        {failure === null ? null : <Failure message={failure} />}
        {wasRefused && settings[field] !== form.values[field] ? <Theirs text={settings[field]} /> : null}
        <Line>
          <Button
            type="submit"
            look={field === 'synonyms' ? 'main' : 'outlined'}
            busy={busy}
            busyLabel={t('nuriAdmin.saving')}
          >
            {t(`nuriAdmin.${field}Save`)}
          </Button>
        </Line>
      </Stack>
    </form>
  )
}

/** What another has saved meanwhile, beside what was typed here. */
const Theirs = ({ text }: { text: string }) => {
  const { t } = useWords()
  return (
    <div className="nuri-asked">
      <Text look="label">{t('nuriAdmin.savedMeanwhile')}</Text>
      {text === '' ? <Text quiet>{t('nuriAdmin.savedEmpty')}</Text> : <Text typed>{text}</Text>}
    </div>
  )
}
