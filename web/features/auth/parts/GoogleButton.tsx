import { LinkButton } from '#web/kit/Button.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'

/** Where the server begins the way to Google; it comes back to `/login?google=…`. */
const start = '/api/auth/google/start'

/** Leaves for Google by a redirect of the server: no script of another origin is ever loaded. */
export const GoogleButton = () => {
  const { t } = useWords()
  return (
    <>
      <Text look="small" quiet>
        {t('auth.or')}
      </Text>
      <LinkButton href={start} size="large" full>
        {t('auth.google')}
      </LinkButton>
    </>
  )
}
