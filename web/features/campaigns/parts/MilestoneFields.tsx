import { mdiDeleteOutline, mdiPlus } from '@mdi/js'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FieldError } from '#web/kit/FieldFrame.tsx'
import { FieldGroup } from '#web/kit/FieldGroup.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { FigureField } from './FigureField.tsx'
import { MOST_MILESTONES, type TypedMilestone } from './campaign-form.ts'

interface Props {
  milestones: readonly TypedMilestone[]
  currency: string | null
  errorOf: (name: string) => string | undefined
  onChange: (milestones: readonly TypedMilestone[]) => void
}

/** Named points on the way to the goal, up to six. */
export const MilestoneFields = ({ milestones, currency, errorOf, onChange }: Props) => {
  const { t } = useWords()
  const { number } = useFormats()
  // Such as one that lies beyond the goal.
  const all = errorOf('milestones')
  const put = (place: number, part: Partial<TypedMilestone>) =>
    onChange(milestones.map((one, at) => (at === place ? { ...one, ...part } : one)))
  return (
    <>
      <Text look="label">{t('campaigns.milestones')}</Text>
      <Text look="small" quiet>
        {t('campaigns.milestonesHint')}
      </Text>
      {milestones.map((one, place) => (
        <FieldGroup key={place} legend={t('campaigns.milestoneNo', { number: number(place + 1) })}>
          <Field
            label={t('campaigns.milestoneName')}
            name={`${place}.name`}
            autoComplete="off"
            maxLength={40}
            dir="auto"
            value={one.name}
            error={errorOf(`milestones.${place}.name`)}
            onChange={({ target }) => put(place, { name: target.value })}
          />
          <FigureField
            label={t('campaigns.milestoneAt')}
            name={`${place}.at`}
            autoComplete="off"
            currency={currency}
            value={one.at}
            error={errorOf(`milestones.${place}.at`)}
            onChange={({ target }) => put(place, { at: target.value })}
          />
          <Line>
            <Button
              look="text"
              danger
              icon={mdiDeleteOutline}
              label={t('campaigns.milestoneRemoveNo', { number: number(place + 1) })}
              onClick={() => onChange(milestones.filter((_, at) => at !== place))}
            >
              {t('campaigns.milestoneRemove')}
            </Button>
          </Line>
        </FieldGroup>
      ))}
      {all === undefined ? null : <FieldError id="milestones-error" text={all} />}
      {milestones.length < MOST_MILESTONES ? (
        <Line>
          <Button icon={mdiPlus} onClick={() => onChange([...milestones, { at: '', name: '' }])}>
            {t('campaigns.milestoneAdd')}
          </Button>
        </Line>
      ) : null}
    </>
  )
}
