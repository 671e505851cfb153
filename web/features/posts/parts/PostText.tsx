import { useCallback, useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { useWords } from '#web/words/words.ts'
import { LinkedText } from './LinkedText.tsx'

interface Props {
  text: string
  /** Whose text it is, to name the button. */
  by: string
  /** All of it at once, as on the post's own page. */
  whole: boolean
}

/** A post's words; in the news the first six lines, and the rest with More. */
export const PostText = ({ text, by, whole }: Props) => {
  const { t } = useWords()
  const [opened, setOpened] = useState(false)
  const { box, isLong } = useIsLong()
  if (text === '') return null
  const clamped = !whole && !opened
  return (
    <>
      <p ref={box} dir="auto" className={clamped ? 'post-text typed clamped' : 'post-text typed'}>
        <LinkedText text={text} />
      </p>
      {!whole && (isLong || opened) ? (
        <div className="post-unfold">
          <Button
            look="text"
            expanded={opened}
            label={opened ? t('posts.lessOf', { name: by }) : t('posts.moreOf', { name: by })}
            onClick={() => setOpened(!opened)}
          >
            {opened ? t('posts.less') : t('posts.more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** Whether the words need more lines than are shown; looked at again when the width or the text size changes. */
const useIsLong = () => {
  const [isLong, setLong] = useState(false)
  const box = useCallback((node: HTMLElement | null) => {
    if (node === null) return
    const look = new ResizeObserver(() => {
      if (node.classList.contains('clamped')) setLong(node.scrollHeight > node.clientHeight + 1)
    })
    look.observe(node)
    return () => look.disconnect()
  }, [])
  return { box, isLong }
}
