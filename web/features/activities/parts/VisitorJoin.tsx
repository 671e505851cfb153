import { useLocation } from 'react-router'
import { links } from '#web/app/links.ts'
import { ActionBar } from '#web/kit/ActionBar.tsx'
import { LinkButton } from '#web/kit/Button.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { pressBeforeLogIn } from '#web/session/last-route.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { isForChildren } from '../kept-activity.ts'
import { isOpen, standingOf } from '../standing.ts'

/** A visitor joins by way of the log-in, and comes back to find it done; of what is over or cancelled there is no part. */
export const VisitorJoin = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  const { pathname } = useLocation()
  if (!isOpen(activity)) return null
  const { button } = standingOf(activity, null)
  // A child is brought by a guardian, which is chosen on the page.
  const joins = button !== null && !isForChildren(activity.activityType.name)
  return (
    <ActionBar label={t('activities.takePart')}>
      {joins ? (
        <Stack>
          <LinkButton
            look="main"
            size="large"
            full
            href={links.login()}
            label={t('activities.part.named', { step: t(button), title: activity.title })}
            onClick={() => pressBeforeLogIn(pathname)}
          >
            {t(button)}
          </LinkButton>
          <Text look="small" quiet>
            {t('activities.part.logInFirst')}
          </Text>
        </Stack>
      ) : (
        <LinkButton look="main" size="large" full href={links.login()}>
          {t('app.logIn')}
        </LinkButton>
      )}
    </ActionBar>
  )
}
