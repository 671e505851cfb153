import { mdiAccountClockOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { links } from '#web/app/links.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { waitingQuestion } from '../data.ts'

/** What waits for this person by their office: those who want to be confirmed. */
export const NeedsYou = ({ roles }: { roles: SignedInUser['roles'] }) => {
  const { t } = useWords()
  const { number } = useFormats()
  const keepsRoll = roles.includes('secretary') || roles.includes('communityAdmin')
  const { data, error, isFetching, refetch } = useQuery({ ...waitingQuestion(), enabled: keepsRoll })
  const waiting = data?.data.length ?? 0
  return (
    <Section title={t('home.needsYou')} busy={keepsRoll && data === undefined && error === null}>
      {error !== null ? (
        <LoadError message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      ) : waiting === 0 ? (
        <Text quiet>{t('home.nothingWaiting')}</Text>
      ) : (
        <Rows>
          <ListRow
            height={64}
            href={links.admin()}
            start={<Icon path={mdiAccountClockOutline} />}
            title={t('home.waiting', { count: waiting }).replace(String(waiting), number(waiting))}
            detail={t('home.waitingHint')}
          />
        </Rows>
      )}
    </Section>
  )
}
