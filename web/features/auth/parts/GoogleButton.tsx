import { links } from '#web/app/links.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'

/** Where the server begins the way to Google; it comes back to `/login?google=…`. */
const start = '/api/auth/google/start'

/**
 * `begins`: an account may begin here, and with it what one agrees to.
 * Leaves for Google by a redirect of the server: no script of another origin is ever loaded.
 */
export const GoogleButton = ({ begins = false }: { begins?: boolean }) => {
  const { t, rich } = useWords()
  return (
    <>
      <Text look="small" quiet>
        {t('auth.or')}
      </Text>
      <LinkButton href={start} size="large" full>
        {t('auth.google')}
      </LinkButton>
      {begins ? (
        <Text look="small" quiet>
          {rich('auth.googleAgree', {
            eula: (
              <TextLink href={links.eula()} newTab>
                {null}
              </TextLink>
            ),
          })}
        </Text>
      ) : null}
    </>
  )
}
