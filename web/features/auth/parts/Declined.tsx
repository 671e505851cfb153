import { links } from '#web/app/links.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useByHand } from '../use-by-hand.ts'

/** For who was declined: the sentence of the community, and what one can do. */
export const Declined = ({ sentence }: { sentence: string }) => {
  const { t } = useWords()
  const byHand = useByHand()
  return (
    <Notice
      tone="error"
      focused
      action={<LinkButton href={links.verifyBahaiId()}>{t('auth.check.send')}</LinkButton>}
    >
      <p className="t-label">{t('auth.declined.title')}</p>
      <p className="typed" dir="auto">
        {sentence}
      </p>
      <p className="t-body2">{t(byHand ? 'auth.declined.nextByHand' : 'auth.declined.next')}</p>
    </Notice>
  )
}
