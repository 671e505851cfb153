import { mdiFileEditOutline } from '@mdi/js'
import { savedForms } from '#web/features/drafts/saved-forms.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'

/** What was begun and not sent, kept on this device, to go on with. */
export const Drafts = () => {
  const { t } = useWords()
  const { age } = useFormats()
  const forms = savedForms.all()
  if (forms.length === 0) return null
  return (
    <Rows label={t('dashboard.drafts')}>
      {forms.map(({ id, meta, updatedAt }) => (
        <ListRow
          key={id}
          height={72}
          href={meta.path}
          start={<Icon path={mdiFileEditOutline} />}
          title={<bdi>{meta.label}</bdi>}
          detail={t('dashboard.draftOf', { age: age(updatedAt) })}
        />
      ))}
    </Rows>
  )
}
