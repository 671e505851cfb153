import { failureOf } from '#web/http/call-error.ts'
import { apart } from '#web/words/apart.ts'
import { mdiPlayCircleOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { links } from '#web/app/links.ts'
import { flagWords } from '#web/features/posts/flag-words.ts'
import { isFilm } from '#web/features/posts/pictures.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { Img } from '#web/kit/Img.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { dismissSnack } from '#web/kit/snackbar.ts'
import { CardList, Line } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { flaggedQuestion, type Flagged } from './moderation.ts'
import { DecideDialog, type Asked } from './parts/DecideDialog.tsx'
import './parts/style.ts'

/** What members have reported, each with the three answers. */
export const Reported = () => {
  const { t } = useWords()
  const flagged = useQuery(flaggedQuestion())
  const [asked, setAsked] = useState<Asked | null>(null)
  if (flagged.data === undefined)
    return <QueryView query={flagged} what={t('admin.reported')} shape="card" failure={failureOf} />
  if (flagged.data.data.length === 0) return <Empty>{t('admin.nobodyReported')}</Empty>
  return (
    <>
      <CardList label={t('admin.reported')}>
        {flagged.data.data.map((one) => (
          <Card key={one._id} as="li">
            <Words one={one} />
            <Reports one={one} />
            <Answers
              one={one}
              onAnswer={(decision) => {
                dismissSnack()
                setAsked({
                  about: { ...one, comment: one.kind === 'comment' ? one._id : null },
                  decision,
                  again: false,
                })
              }}
            />
          </Card>
        ))}
      </CardList>
      {flagged.data.next === undefined ? null : (
        <Text look="small" quiet>
          {t('admin.moreReports')}
        </Text>
      )}
      {asked === null ? null : <DecideDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

/** What was written, with its pictures. */
const Words = ({ one }: { one: Flagged }) => {
  const { t } = useWords()
  const { age } = useFormats()
  return (
    <div className="reported-words">
      <h3>{t('admin.reportedOf', { kind: one.kind, name: apart(one.authorName) })}</h3>
      <Text look="small" quiet>
        {t('admin.reportedTimes', { count: one.times, when: age(one.firstAt) })}
        {one.hidden ? `\u00a0· ${t('admin.reportedHidden')}` : ''}
      </Text>
      <blockquote className="reported-text typed" dir="auto">
        {one.content}
      </blockquote>
      {one.media.length > 0 ? (
        <div className="reported-media">
          {one.media.map((url, place) => (
            <Media key={url} url={url} alt={one.mediaAlt[place] ?? ''} />
          ))}
        </div>
      ) : null}
      <TextLink href={links.post({ postId: one.post })}>{t('admin.openPost')}</TextLink>
    </div>
  )
}

/** A film is a sign here, and played on the post’s page. */
const Media = ({ url, alt }: { url: string; alt: string }) =>
  isFilm(url) ? (
    <span className="reported-film">
      <Icon path={mdiPlayCircleOutline} size={40} {...(alt === '' ? {} : { label: alt })} />
    </span>
  ) : (
    <Img src={url} alt={alt} />
  )

/** By whom and why. */
const Reports = ({ one }: { one: Flagged }) => {
  const { t } = useWords()
  const { age } = useFormats()
  return (
    <ul className="reports">
      {one.reports.map(({ by, byName, kind, reason, at }) => (
        <li key={by}>
          <Text look="small">
            {t('admin.reportBy', { kind: t(flagWords[kind]), name: apart(byName), when: age(at) })}
          </Text>
          {reason === '' ? null : (
            <Text look="small" quiet typed>
              {reason}
            </Text>
          )}
        </li>
      ))}
    </ul>
  )
}

const Answers = ({ one, onAnswer }: { one: Flagged; onAnswer: (decision: Asked['decision']) => void }) => {
  const { t } = useWords()
  return (
    <Line>
      {answers.map(({ decision, word }) => (
        <Button
          key={decision}
          label={t('admin.decisionOf', { what: t(word), name: one.authorName })}
          onClick={() => onAnswer(decision)}
          danger={decision === 'remove'}
        >
          {t(word)}
        </Button>
      ))}
    </Line>
  )
}

const answers = [
  { decision: 'keep', word: 'admin.decision.keep' },
  { decision: 'hide', word: 'admin.decision.hide' },
  { decision: 'remove', word: 'admin.decision.remove' },
] as const
