import { mdiAccountOutline } from '@mdi/js'
import { useState } from 'react'
import { links } from '#web/app/links.ts'
import { Button } from '#web/kit/Button.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import type { AssistantCommunity } from '../data.ts'
import { AskAssembly } from '#web/features/consultation/AskAssembly.tsx'

interface Props {
  /** What was asked, so that nobody types it twice. */
  question: string
  community: AssistantCommunity
  isOwn: boolean
}

/** A member writes to the Assembly, whose secretary answers; whoever visits sees the community's address. */
export const AskPerson = ({ question, community, isOwn }: Props) => {
  const { t } = useWords()
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const open = state === 'open'
  const mailbox = <Mailbox question={question} community={community} />
  return (
    <>
      <Button
        look="text"
        icon={mdiAccountOutline}
        {...(isOwn ? {} : { expanded: open })}
        onClick={() => setState(open ? 'closed' : 'open')}
      >
        {t('nuri.askPerson')}
      </Button>
      {isOwn ? (
        state === 'unused' ? null : (
          <AskAssembly
            open={open}
            question={question}
            otherwise={mailbox}
            onClose={() => setState('closed')}
          />
        )
      ) : open ? (
        mailbox
      ) : null}
    </>
  )
}

const Mailbox = ({ question, community }: Omit<Props, 'isOwn'>) => {
  const { rich } = useWords()
  const { contactEmail: mail, slug } = community
  if (mail === null)
    return (
      <Text>
        {rich('nuri.noMailbox', { page: <TextLink href={links.community({ name: slug })}>{null}</TextLink> })}
      </Text>
    )
  const href = `mailto:${encodeURI(mail)}?body=${encodeURIComponent(question)}`
  return (
    <Text>
      {rich('nuri.mailbox', { mail: <TextLink href={href}>{null}</TextLink> }, { address: apart(mail) })}
    </Text>
  )
}
