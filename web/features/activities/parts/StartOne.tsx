import { links } from '#web/app/links.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { useWords } from '#web/words/words.ts'
import type { Kind } from '../data.ts'
import { newKinds } from '../new-kinds.ts'
import { useMayBegin } from '../use-may-begin.ts'

/** Where nothing was found: the way to begin one, of the kind that was looked for where one may. */
export const StartOne = ({ kind }: { kind: Kind | undefined }) => {
  const { t } = useWords()
  const mayBegin = useMayBegin()
  const form = newKinds.find((one) => one.kind === kind && mayBegin(one.kind))
  return <LinkButton href={form?.href ?? links.create()}>{t('discover.start')}</LinkButton>
}
