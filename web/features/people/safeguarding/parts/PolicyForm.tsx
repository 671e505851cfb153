import { useState } from 'react'
import { checkKinds } from '#contract/people/safeguarding.ts'
import { failureOf, saysOfFields } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { ErrorSummary } from '#web/kit/ErrorSummary.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { type PolicyAnswer, type Rules, policyRoutes, sendPolicy } from '../data.ts'
import { figureOf, Ratios } from './Ratios.tsx'

const figures = ['adultsAtLeast', 'checkedAtLeast', 'checkFromAge', 'validMonths'] as const
const ticks = ['overnightPermit', 'transportConsent'] as const

/** A profile to begin from, and each of its rules to change for one’s own community. */
export const PolicyForm = ({ given }: { given: PolicyAnswer }) => {
  const { t } = useWords()
  const [profile, setProfile] = useState(given.profile)
  const [policy, setPolicy] = useState<Rules>(given.policy)
  const [attempt, setAttempt] = useState(0)
  const { act, busy, error, reset } = useAction({
    run: sendPolicy,
    refresh: policyRoutes,
    onDone: () => snack({ text: t('family.saved') }),
    onFailed: () => setAttempt((before) => before + 1),
  })
  const said = useFaults(error)
  const errorOf = (field: string) => said[field] ?? said[`policy.${field}`]
  const set = (part: Partial<Rules>) => setPolicy({ ...policy, ...part })
  const items = Object.entries(said).flatMap(([field, fault]) =>
    fault === undefined ? [] : [{ name: field.replace(/^policy\./, ''), error: fault }],
  )
  return (
    <Card>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          act({ profile, policy })
        }}
      >
        <Stack>
          <ErrorSummary items={items} attempt={attempt} />
          <SelectField
            label={t('safeguarding.profile')}
            hint={t('safeguarding.profileHint')}
            name="profile"
            value={profile}
            onChange={(code) => {
              setProfile(code)
              setPolicy(given.profiles.find((one) => one.code === code)?.policy ?? policy)
            }}
            options={given.profiles.map(({ code }) => ({
              value: code,
              label: t(`safeguarding.profile.${code}`),
            }))}
          />
          {figures.map((field) => (
            <Field
              key={field}
              label={t(`safeguarding.${field}`)}
              name={field}
              inputMode="numeric"
              autoComplete="off"
              value={String(policy[field])}
              error={errorOf(field)}
              onChange={({ target }) => set({ [field]: figureOf(target.value) })}
            />
          ))}
          <KindTicks policy={policy} onChange={(requiredChecks) => set({ requiredChecks })} />
          <Ratios
            lines={policy.ratios}
            onChange={(ratios) => set({ ratios })}
            errorOf={errorOf}
            forget={reset}
          />
          {ticks.map((field) => (
            <CheckboxField
              key={field}
              label={t(`safeguarding.${field}`)}
              name={field}
              checked={policy[field]}
              onChange={({ target }) => set({ [field]: target.checked })}
            />
          ))}
          {error && !saysOfFields(error) ? <Failure message={failureOf(error)} /> : null}
          <Line>
            <Button type="submit" look="main" busy={busy}>
              {t('family.save')}
            </Button>
          </Line>
        </Stack>
      </form>
    </Card>
  )
}

interface PartProps<Value> {
  policy: Rules
  onChange: (value: Value) => void
}

const KindTicks = ({ policy, onChange }: PartProps<Rules['requiredChecks']>) => {
  const { t } = useWords()
  return (
    <fieldset className="choice">
      <legend className="t-label">{t('safeguarding.requiredChecks')}</legend>
      {checkKinds.map((kind) => (
        <CheckboxField
          key={kind}
          label={t(`safeguarding.kind.${kind}`)}
          name={`check-${kind}`}
          checked={policy.requiredChecks.includes(kind)}
          onChange={({ target }) =>
            onChange(
              checkKinds.filter((one) =>
                one === kind ? target.checked : policy.requiredChecks.includes(one),
              ),
            )
          }
        />
      ))}
    </fieldset>
  )
}
