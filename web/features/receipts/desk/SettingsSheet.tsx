import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { getReceiptForm, getReceiptSettings } from '#contract/receipts/receipts.ts'
import { noteText } from '#contract/common.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { sendSettings, type Settings, settingsQuestion } from '../data.ts'
import { OfferedField } from './OfferedField.tsx'

/** Who approves and pays, what receipts may be for, how long pictures are kept, and what a giver signs. */
export const SettingsSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useWords()
  const settings = useQuery(settingsQuestion())
  if (settings.data !== undefined) return <Form settings={settings.data.data} onClose={onClose} />
  return (
    <Sheet open title={t('receiptDesk.settings')} onClose={onClose}>
      <QueryView query={settings} what={t('receiptDesk.settings')} shape="row" count={3} />
    </Sheet>
  )
}

/** For whom the treasurer names somebody each time. */
const NOBODY = ''
const MOST_YEARS = 30

const Typed = z.object({
  approverId: z.string(),
  thirdPays: z.boolean(),
  keptYears: z.string(),
  sentence: noteText(500),
  notOffered: z.array(z.string()),
})

const Form = ({ settings, onClose }: { settings: Settings; onClose: () => void }) => {
  const { t } = useWords()
  const { number } = useFormats()
  const form = useFields({
    schema: Typed,
    start: {
      approverId: settings.approverId ?? NOBODY,
      thirdPays: settings.thirdPays,
      keptYears: String(settings.keptYears),
      sentence: settings.sentence,
      notOffered: settings.notOffered,
    },
    action: useAction({
      run: ({ approverId, keptYears, ...rest }: z.output<typeof Typed>, key) =>
        sendSettings(
          { ...rest, approverId: approverId === NOBODY ? null : approverId, keptYears: Number(keptYears) },
          key,
        ),
      refresh: [getReceiptSettings, getReceiptForm],
      onDone: () => {
        snack({ text: t('receiptDesk.settingsSaved') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('receiptDesk.settings')}
      save={t('receiptDesk.settingsSave')}
      onClose={onClose}
    >
      <SelectField
        {...form.choice('approverId')}
        label={t('receipts.approver')}
        hint={t('receiptDesk.approverHint')}
        options={[
          { value: NOBODY, label: t('receiptDesk.approverEachTime') },
          ...settings.approvers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <CheckboxField
        {...form.tick('thirdPays')}
        label={t('receiptDesk.thirdPays')}
        hint={t('receiptDesk.thirdPaysHint')}
      />
      {settings.purposes.length === 0 ? null : (
        <OfferedField {...form.choice('notOffered')} purposes={settings.purposes} />
      )}
      <SelectField
        {...form.choice('keptYears')}
        label={t('receiptDesk.keptYears')}
        options={Array.from({ length: MOST_YEARS }, (_, place) => ({
          value: String(place + 1),
          label: t('receiptDesk.years', { count: place + 1, number: number(place + 1) }),
        }))}
      />
      <Field
        {...form.text('sentence')}
        label={t('receiptDesk.sentence')}
        hint={t('receiptDesk.sentenceHint')}
        lines={3}
        maxLength={500}
        optional
      />
    </FormSheet>
  )
}
