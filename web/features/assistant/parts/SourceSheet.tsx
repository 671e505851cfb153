import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { directionOf } from '#contract/words/languages.ts'
import { useOwnAddress } from '#web/app/use-own-address.ts'
import type { ReplyOf } from '#contract/route.ts'
import type { readSource } from '#contract/assistant/ask.ts'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { Stack, VisuallyHidden } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { sourceQuestion } from '../data.ts'

interface Props {
  id: string
  /** The piece that was quoted. */
  piece: number
}

/** A whole text that the assistant answers from; the address names it, so that Back closes it. */
export const SourceSheet = ({ id, piece }: Props) => {
  const { t } = useWords()
  const change = useOwnAddress()
  const found = useQuery(sourceQuestion(id))
  const close = () =>
    change((now) => {
      now.delete('source')
      now.delete('piece')
      return { search: now.toString() }
    })
  return (
    <Sheet open tall title={found.data?.data.title ?? t('nuri.theSource')} onClose={close}>
      <QueryView query={found} what={t('nuri.theSource')} shape="text" count={6}>
        {({ data }) => <Whole source={data} piece={piece} />}
      </QueryView>
    </Sheet>
  )
}

const Whole = ({ source, piece }: { source: ReplyOf<typeof readSource>['data']; piece: number }) => {
  const { t } = useWords()
  const { language, pieces } = source
  const marked = useRef<HTMLDivElement>(null)
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'center' })
  }, [piece])
  return (
    <div lang={language} dir={directionOf(language)}>
      <Stack>
        {pieces.map((one, at) => (
          <div key={at} {...(at === piece ? { ref: marked, className: 'nuri-marked' } : {})}>
            {one.heading === '' || one.heading === pieces[at - 1]?.heading ? null : (
              <Text as="h3" look="h3">
                {one.heading}
              </Text>
            )}
            {at === piece ? <VisuallyHidden>{t('nuri.quotedHere')}</VisuallyHidden> : null}
            <p className="nuri-words">{one.text}</p>
          </div>
        ))}
      </Stack>
    </div>
  )
}
