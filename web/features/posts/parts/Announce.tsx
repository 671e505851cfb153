import { useByHand } from '#web/features/auth/use-by-hand.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { useWords } from '#web/words/words.ts'
import type { Words } from '../draft-shape.ts'
import type { DraftStore } from '../draft.ts'

/** For those who may announce: whether it is the Assembly's word, and whether it goes out by mail too. */
export const Announce = ({ words, store }: { words: Words; store: DraftStore }) => {
  const { t } = useWords()
  const byHand = useByHand()
  return (
    <>
      <CheckboxField
        label={t('compose.announcement')}
        hint={t('compose.announcementHint')}
        name="announcement"
        checked={words.announcement}
        onChange={({ target }) => store.write({ announcement: target.checked })}
      />
      {words.announcement && !byHand ? (
        <CheckboxField
          label={t('compose.byMail')}
          hint={t('compose.byMailHint')}
          name="byMail"
          checked={words.byMail}
          onChange={({ target }) => store.write({ byMail: target.checked })}
        />
      ) : null}
    </>
  )
}
