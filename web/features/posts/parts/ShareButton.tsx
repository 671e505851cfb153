import { mdiShareVariantOutline } from '@mdi/js'
import { links } from '#web/app/links.ts'
import { IconButton } from '#web/kit/IconButton.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'

/** Hands the post's address to the phone's own sheet, or copies it. */
export const ShareButton = ({ postId, name }: { postId: string; name: string }) => {
  const { t } = useWords()
  const title = t('posts.by', { name })
  const share = async () => {
    const url = new URL(links.post({ postId }), location.origin).href
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      snack({ text: t('posts.linkCopied') })
    } catch (error) {
      // Closing the phone's sheet is an answer, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      snack({ text: t('posts.linkNotCopied', { url }) })
    }
  }
  return (
    <IconButton
      label={t('posts.share', { name })}
      icon={mdiShareVariantOutline}
      onClick={() => void share()}
    />
  )
}
