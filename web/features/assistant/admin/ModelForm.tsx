import { changeAssistantSettings } from '#contract/assistant/tend.ts'
import { MoneyField, useTypedMoney } from '#web/features/finance/MoneyField.tsx'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Settings, SettingsWish } from '../admin-data.ts'
import { currencyOptions, readModel, type TypedModel } from './model-form.ts'
import { useSettingsForm } from './use-settings.ts'

/** How much the model may use in a month, and what it costs. */
export const ModelForm = ({ settings }: { settings: Settings }) => {
  const { t } = useWords()
  const { number } = useFormats()
  const typedPrice = useTypedMoney(settings.currency ?? '')
  const { action, revision } = useSettingsForm({
    settings,
    fields: ['monthlyTokens', 'priceIn', 'priceOut', 'currency'],
    onDone: () => snack({ text: t('nuriAdmin.saved') }),
  })
  const form = useFields<TypedModel, SettingsWish>({
    schema: changeAssistantSettings.body,
    start: () => ({
      monthlyTokens: settings.monthlyTokens === null ? '' : number(settings.monthlyTokens),
      currency: settings.currency ?? '',
      priceIn: settings.currency === null ? '' : typedPrice(settings.priceIn),
      priceOut: settings.currency === null ? '' : typedPrice(settings.priceOut),
    }),
    read: (typed) => ({ ...readModel(typed), revision }),
    action,
  })
  const { busy, failure, onSubmit } = form.sheet
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <Field
          {...form.text('monthlyTokens')}
          label={t('nuriAdmin.cap')}
          hint={t('nuriAdmin.capHint')}
          inputMode="numeric"
          optional={!settings.modelOn}
        />
        <Prices form={form} />
        {failure === null ? null : <Failure message={failure} />}
        <Line>
          <Button
            type="submit"
            look={settings.monthlyTokens === null ? 'main' : 'outlined'}
            busy={busy}
            busyLabel={t('nuriAdmin.saving')}
          >
            {t('nuriAdmin.modelSave')}
          </Button>
        </Line>
      </Stack>
    </form>
  )
}

type Form = ReturnType<typeof useFields<TypedModel, SettingsWish>>

const Prices = ({ form }: { form: Form }) => {
  const { t, language } = useWords()
  const { currency } = form.values
  return (
    <>
      <SelectField
        {...form.choice('currency')}
        label={t('nuriAdmin.currency')}
        hint={t('nuriAdmin.currencyHint')}
        options={[{ value: '', label: t('nuriAdmin.noPrice') }, ...currencyOptions(language)]}
      />
      {currency === '' ? null : (
        <>
          <MoneyField {...form.text('priceIn')} label={t('nuriAdmin.priceIn')} currency={currency} />
          <MoneyField {...form.text('priceOut')} label={t('nuriAdmin.priceOut')} currency={currency} />
        </>
      )}
    </>
  )
}
