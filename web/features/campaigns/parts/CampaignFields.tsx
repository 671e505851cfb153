import { EVENT_DAYS } from '#contract/days.ts'
import type { useFields } from '#web/http/use-fields.ts'
import { PictureField } from '#web/features/activities/PictureField.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { Kind } from '../data.ts'
import { type Fund, presets, type Typed } from './campaign-form.ts'
import { FigureField } from './FigureField.tsx'
import { MilestoneFields } from './MilestoneFields.tsx'

interface Props {
  form: ReturnType<typeof useFields<Typed, unknown>>
  currency: string | null
  kinds: readonly Kind[]
  funds: readonly Fund[]
  publishes: boolean
  onSending: (sending: boolean) => void
}

/** The fields of a campaign, from what it is to who sees it. */
export const CampaignFields = ({ form, currency, kinds, funds, publishes, onSending }: Props) => {
  const { t } = useWords()
  const { values, set, errorOf } = form
  return (
    <>
      {kinds.length > 0 ? <What form={form} kinds={kinds} funds={funds} /> : null}
      <Field {...form.text('title')} label={t('campaigns.name')} maxLength={80} dir="auto" />
      <Field
        {...form.text('sentence')}
        label={t('campaigns.sentence')}
        hint={t('campaigns.sentenceHint')}
        maxLength={160}
        dir="auto"
      />
      <Field
        {...form.text('story')}
        label={t('campaigns.story')}
        hint={t('campaigns.storyHint')}
        lines={4}
        maxLength={4_000}
        dir="auto"
        optional
      />
      <PictureField
        of={{ kind: 'campaign', id: 'new' }}
        url={values.imageUrl}
        hint={t('campaigns.pictureHint')}
        failure={errorOf('imageUrl')}
        onSending={onSending}
        onChange={(imageUrl) => set(imageUrl === '' ? { imageUrl, imageAlt: '' } : { imageUrl })}
      />
      {values.imageUrl === '' ? null : (
        <Field
          {...form.text('imageAlt')}
          label={t('campaigns.imageAlt')}
          hint={t('campaigns.imageAltHint')}
          maxLength={500}
          dir="auto"
          optional
        />
      )}
      <Field {...form.text('startsOn')} label={t('campaigns.startsOn')} type="date" {...EVENT_DAYS} />
      <Field {...form.text('endsOn')} label={t('campaigns.endsOn')} type="date" {...EVENT_DAYS} />
      {values.kind === 'fund' ? null : (
        <Field
          {...form.text('counts')}
          label={t('campaigns.counts')}
          hint={t('campaigns.countsHint')}
          maxLength={40}
          dir="auto"
        />
      )}
      <FigureField {...form.text('goal')} label={t('campaigns.goal')} currency={currency} />
      <MilestoneFields
        milestones={values.milestones}
        currency={currency}
        errorOf={errorOf}
        onChange={(milestones) => set({ milestones })}
      />
      {publishes ? (
        <ChoiceField
          {...form.choice('visibility')}
          legend={t('campaigns.visibility')}
          options={(['community', 'public'] as const).map((value) => ({
            value,
            label: t(`campaigns.visibility.${value}`),
          }))}
        />
      ) : (
        <Text look="small" quiet>
          {t('campaigns.membersOnly')}
        </Text>
      )}
    </>
  )
}

/** Of which kind it is, and of the Fund which one; what is counted follows the kind until somebody writes it. */
const What = ({ form, kinds, funds }: Pick<Props, 'form' | 'kinds' | 'funds'>) => {
  const { t } = useWords()
  const { values, set } = form
  const presetOf = (kind: Kind) => (kind === 'fund' ? '' : t(presets[kind]))
  const choose = (kind: Kind) =>
    set({
      kind,
      fundId: kind === 'fund' ? values.fundId || (funds[0]?.id ?? '') : '',
      ...(values.counts === '' || values.counts === presetOf(values.kind) ? { counts: presetOf(kind) } : {}),
    })
  return (
    <>
      <ChoiceField
        {...form.choice('kind')}
        legend={t('campaigns.kind')}
        options={kinds.map((value) => ({ value, label: t(`campaigns.kind.${value}`) }))}
        onChange={choose}
      />
      {values.kind === 'fund' ? (
        <SelectField
          {...form.choice('fundId')}
          label={t('campaigns.fund')}
          options={funds.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
    </>
  )
}
