import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/kit/Card.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { checksQuestion } from '../data.ts'
import { Facts } from './Facts.tsx'

/** What the safeguarding register says of oneself: to read, since the register is kept by its officer. */
export const OwnChecks = () => {
  const { t } = useWords()
  const { day } = useFormats()
  const { data } = useQuery(checksQuestion())
  if (data === undefined || data.data.length === 0) return null
  return (
    <Section title={t('profile.checks')}>
      <Card>
        <Facts
          facts={data.data.map(({ kind, state, expiresOn, seenBy }) => ({
            name: t(`profile.check.${kind}`),
            value: [
              state === 'revoked'
                ? t('profile.revoked')
                : expiresOn === null
                  ? t('profile.noExpiry')
                  : t(state === 'expired' ? 'profile.expired' : 'profile.expires', { day: day(expiresOn) }),
              t('profile.verifiedBy', { name: seenBy }),
            ].join('\u00a0· '),
          }))}
        />
      </Card>
    </Section>
  )
}
