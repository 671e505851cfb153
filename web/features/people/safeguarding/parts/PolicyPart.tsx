import { typedFigure } from '#contract/digits.ts'
import { useQuery } from '@tanstack/react-query'
import { setAges } from '#contract/people/safeguarding.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type PolicyAnswer, policyQuestion, policyRoutes, sendAges } from '../data.ts'
import { PolicyForm } from './PolicyForm.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { useFormats } from '#web/words/formats.ts'
import { agesOf } from '../ages.ts'

/** The rules that the community keeps: to read for some, to change for the officer. */
export const PolicyPart = () => {
  const { t } = useWords()
  const asked = useQuery(policyQuestion())
  const { data } = asked
  if (data === undefined)
    return (
      <QueryView query={asked} what={t('safeguarding.rules')} shape="row" count={4} failure={failureOf} />
    )
  return (
    <Stack>
      {data.data.can.edit ? <PolicyForm given={data.data} /> : <PolicyFacts given={data.data} />}
      {data.data.can.editAges ? <AgesForm given={data.data} /> : null}
    </Stack>
  )
}

/** From which age there is a login, and from which one a person is an adult. */
const AgesForm = ({ given }: { given: PolicyAnswer }) => {
  const { t } = useWords()
  const form = useFields({
    schema: setAges.body,
    start: () => ({ youthAge: String(given.youthAge), adultAge: String(given.adultAge) }),
    read: ({ youthAge, adultAge }) => ({
      youthAge: typedFigure(youthAge) ?? 0,
      adultAge: typedFigure(adultAge) ?? 0,
    }),
    action: useAction({
      run: sendAges,
      refresh: policyRoutes,
      onDone: () => snack({ text: t('family.saved') }),
    }),
  })
  const { busy, failure, onSubmit } = form.sheet
  return (
    <Section title={t('safeguarding.ages')}>
      <Card>
        <form noValidate onSubmit={onSubmit}>
          <Stack>
            <Text quiet>{t('safeguarding.agesLead')}</Text>
            <Field {...form.text('youthAge')} label={t('safeguarding.youthAge')} inputMode="numeric" />
            <Field {...form.text('adultAge')} label={t('safeguarding.adultAge')} inputMode="numeric" />
            {failure === null ? null : <Failure message={failure} />}
            <Line>
              <Button type="submit" busy={busy}>
                {t('family.save')}
              </Button>
            </Line>
          </Stack>
        </form>
      </Card>
    </Section>
  )
}

/** The rules to read. */
export const PolicyFacts = ({ given: { profile, policy, unchanged } }: { given: PolicyAnswer }) => {
  const { t } = useWords()
  const { number, list } = useFormats()
  return (
    <Card>
      <Text look="h3" as="h2">
        {t(`safeguarding.profile.${profile}`)}
      </Text>
      <Text quiet>{t(unchanged ? 'safeguarding.asProfile' : 'safeguarding.ownRules')}</Text>
      <Rows label={t('safeguarding.rules')}>
        <ListRow title={t('safeguarding.adultsAtLeast')} end={number(policy.adultsAtLeast)} />
        <ListRow title={t('safeguarding.checkedAtLeast')} end={number(policy.checkedAtLeast)} />
        <ListRow title={t('safeguarding.checkFromAge')} end={number(policy.checkFromAge)} />
        <ListRow
          height={64}
          title={t('safeguarding.requiredChecks')}
          detail={list(policy.requiredChecks.map((kind) => t(`safeguarding.kind.${kind}`)))}
        />
        {policy.ratios.map(({ fromAge, toAge, children }) => (
          <ListRow
            key={fromAge}
            title={agesOf(t, number, { fromAge, toAge })}
            end={t('safeguarding.perAdult', { count: children })}
          />
        ))}
        {policy.overnightPermit ? <ListRow title={t('safeguarding.overnightPermit')} /> : null}
        {policy.transportConsent ? <ListRow title={t('safeguarding.transportConsent')} /> : null}
      </Rows>
    </Card>
  )
}
