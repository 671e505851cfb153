import { Card } from '#web/kit/Card.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { agesOf } from '../ages.ts'
import type { PolicyAnswer } from '../data.ts'

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
