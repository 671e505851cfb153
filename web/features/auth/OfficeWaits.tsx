import { links } from '#web/app/links.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'

/** Says to who is in office that it waits for a second step, or from when it will. */
export const OfficeWaits = ({ user }: { user: SignedInUser }) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const { secondStepDue, secondStepFrom } = user
  if (secondStepDue !== true && secondStepFrom === undefined) return null
  return (
    <Notice tone="info" action={<LinkButton href={links.secondStep()}>{t('factors.dueButton')}</LinkButton>}>
      {secondStepFrom === undefined
        ? t('factors.due')
        : t('factors.dueFrom', { day: longDay(secondStepFrom) })}
    </Notice>
  )
}
