import { mdiShareVariantOutline } from '@mdi/js'
import { links } from '#web/app/links.ts'
import { useSharing } from '#web/features/sharing/CalendarAndShare.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { useWords } from '#web/words/words.ts'

/** Hands the post's address on; what is written in it and by whom stays here. */
export const ShareButton = ({ postId, name }: { postId: string; name: string }) => {
  const { t } = useWords()
  const { share, sheet } = useSharing({
    title: t('posts.shared'),
    text: '',
    path: links.post({ postId }),
  })
  return (
    <>
      <IconButton label={t('posts.share', { name })} icon={mdiShareVariantOutline} onClick={share} />
      {sheet}
    </>
  )
}
