import { listInvitable } from '#contract/people/joining.ts'
import { listDeclined, listRoll, listWaiting } from '#contract/people/people.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { accept, type Applicant } from '../queue.ts'
import { PersonDialog } from './PersonDialog.tsx'

/** Says who on the roll it is, or that it is somebody new; then they belong. */
export const AcceptDialog = ({ who, onClose }: { who: Applicant; onClose: () => void }) => {
  const { t } = useWords()
  const nameOf = (chosen: string | null) => apart(chosen || who.name || who.email)
  return (
    <PersonDialog
      title={(chosen) => t('inviting.acceptTitle', { name: nameOf(chosen) })}
      text={t('inviting.acceptText')}
      confirm={t('inviting.accept')}
      done={(chosen) => t('inviting.accepted', { name: nameOf(chosen) })}
      candidates={who.candidates}
      run={(personId, key) => accept(who._id, personId, key)}
      refresh={[listWaiting, listDeclined, listRoll, listInvitable]}
      onClose={onClose}
    />
  )
}
