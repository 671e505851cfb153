import { links } from '#web/app/links.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Whole } from '#web/kit/Whole.tsx'
import { useWords } from '#web/words/words.ts'

/** How it stands with whoever is signed in: confirmed, waiting in a community, or seen by none yet. */
export const OwnState = ({ user }: { user: SignedInUser }) => {
  const { t } = useWords()
  const id = user.bahaiId === null ? null : `\u2068${user.bahaiId}\u2069`
  if (user.state === 'confirmed') {
    const community = `\u2068${user.community?.name ?? ''}\u2069`
    return (
      <Notice tone="success" action={<LinkButton href={links.home()}>{t('app.goHome')}</LinkButton>}>
        <p className="t-label">{t('auth.state.confirmed', { community })}</p>
        <p>
          <Whole part={user.bahaiId ?? ''}>
            {id === null ? t('auth.state.noId') : t('auth.state.id', { id })}
          </Whole>
        </p>
      </Notice>
    )
  }
  if (user.community === null)
    return (
      <Notice tone="warning">
        <p className="t-label">{t('auth.state.nowhere')}</p>
        <p>{t('auth.state.nowhereText')}</p>
      </Notice>
    )
  return (
    <Notice tone="info" action={<LinkButton href={links.home()}>{t('auth.state.look')}</LinkButton>}>
      <p className="t-label">{t('auth.check.doneTitle')}</p>
      {id === null ? null : (
        <p>
          <Whole part={user.bahaiId ?? ''}>{t('auth.state.gave', { id })}</Whole>
        </p>
      )}
      <p>{t('auth.check.done')}</p>
    </Notice>
  )
}
