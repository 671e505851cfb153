import { mdiEmailFastOutline } from '@mdi/js'
import { Suspense, useState, type ReactNode } from 'react'
import { withWords } from '#web/app/with-words.ts'
import type { Made } from '#web/features/people/joining/invitations.ts'
import { Button } from '#web/kit/Button.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import type { Choice } from '#web/kit/use-chosen.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { nameOf, type RollPerson } from '../data.ts'
import { Export } from './Export.tsx'

const ChangeSeveral = lazyPart(async () => (await import('./ChangeSeveral.tsx')).ChangeSeveral)
const InviteSeveral = lazyPart(
  withWords(['inviting'], async () => (await import('./InviteSeveral.tsx')).InviteSeveral),
)

interface Asked {
  readonly what: 'change' | 'invite'
  readonly people: readonly RollPerson[]
}

/** What is done with several people of the roll, and the dialog that asks about it. */
export const useChosenPeople = (
  onMade: (made: Made) => void,
): { readonly choice: Choice<RollPerson>; readonly dialog: ReactNode } => {
  const { t } = useWords()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const made = (links: Made) => {
    close()
    onMade(links)
  }
  return {
    choice: {
      nameOf: (person) => apart(nameOf(person)),
      can: () => true,
      label: t('roll.several.change'),
      run: (people) => setAsked({ what: 'change', people }),
      also: (people) => (
        <>
          <Invite people={people} onAsk={(invited) => setAsked({ what: 'invite', people: invited })} />
          <Export label={t('roll.several.export')} of={people} />
        </>
      ),
      busy: false,
    },
    dialog:
      asked === null ? null : (
        <Suspense>
          {asked.what === 'change' ? (
            <ChangeSeveral people={asked.people} onClose={close} />
          ) : (
            <InviteSeveral people={asked.people} onMade={made} onClose={close} />
          )}
        </Suspense>
      ),
  }
}

interface InviteProps {
  people: readonly RollPerson[]
  onAsk: (people: readonly RollPerson[]) => void
}

/** Only those who have no account yet. */
const Invite = ({ people, onAsk }: InviteProps) => {
  const { t } = useWords()
  const invited = people.filter(({ hasAccount }) => !hasAccount)
  return invited.length === 0 ? null : (
    <Button icon={mdiEmailFastOutline} onClick={() => onAsk(invited)}>
      {t('roll.several.invite', { count: invited.length })}
    </Button>
  )
}
