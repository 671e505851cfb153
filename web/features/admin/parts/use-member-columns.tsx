import { links } from '#web/app/links.ts'
import { useByHand } from '#web/features/auth/use-by-hand.ts'
import { Button } from '#web/kit/Button.tsx'
import type { Column } from '#web/kit/DataTable.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { TextLink } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { MemberAccount } from '../settings.ts'

interface Does {
  onSuspend: (who: MemberAccount) => void
  onLetIn: (who: MemberAccount) => void
  onLink: (who: MemberAccount) => void
}

/** The columns of the members' table. */
export const useMemberColumns = (
  does: Does,
): readonly [Column<MemberAccount>, ...Column<MemberAccount>[]] => {
  const { t } = useWords()
  const { age } = useFormats()
  // Where mails leave, people get such a link at their own address.
  const byHand = useByHand()
  return [
    {
      id: 'name',
      title: t('administration.members.name'),
      text: ({ name, email }) => `${name} <${email}>`,
      cell: ({ _id, name, email }) => (
        <>
          <TextLink href={links.user({ userId: _id })}>
            <bdi>{name}</bdi>
          </TextLink>
          <div className="member-email t-small quiet" dir="ltr">
            {email}
          </div>
        </>
      ),
    },
    {
      id: 'seen',
      title: t('administration.members.seen'),
      text: ({ lastSeenAt }) => lastSeenAt?.slice(0, 10) ?? t('administration.members.never'),
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? t('administration.members.never') : age(lastSeenAt)),
    },
    {
      id: 'state',
      title: t('administration.members.state'),
      text: ({ state, reason }) =>
        state === 'confirmed'
          ? t('administration.members.open')
          : `${t('administration.members.closed')}: ${reason ?? ''}`,
      cell: ({ state, reason }) =>
        state === 'confirmed'
          ? t('administration.members.open')
          : `${t('administration.members.closed')}: ${reason ?? ''}`,
    },
    {
      id: 'do',
      title: t('administration.members.do'),
      acts: true,
      cell: (who) => <Actions who={who} byHand={byHand} {...does} />,
    },
  ]
}

const Actions = ({
  who,
  byHand,
  onSuspend,
  onLetIn,
  onLink,
}: Does & { who: MemberAccount; byHand: boolean }) => {
  const { t } = useWords()
  const { name } = who
  if (who.state === 'suspended')
    return (
      <Button label={t('administration.members.letInWho', { name })} onClick={() => onLetIn(who)}>
        {t('administration.members.letIn')}
      </Button>
    )
  const linked = byHand && who.can.link
  return linked || who.can.suspend ? (
    <Line>
      {linked ? (
        <Button look="text" label={t('administration.link.doWho', { name })} onClick={() => onLink(who)}>
          {t('administration.link.do')}
        </Button>
      ) : null}
      {who.can.suspend ? (
        <Button
          look="text"
          label={t('administration.members.suspendWho', { name })}
          onClick={() => onSuspend(who)}
        >
          {t('administration.members.suspend')}
        </Button>
      ) : null}
    </Line>
  ) : null
}
