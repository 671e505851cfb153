import { mdiCheck } from '@mdi/js'
import { useState } from 'react'
import { links } from '#web/app/links.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Book, Progress } from './data.ts'
import { Children } from './parts/Children.tsx'
import { Notes } from './parts/Notes.tsx'
import { PathStep } from './parts/PathStep.tsx'
import { Service } from './parts/Service.tsx'
import { SharingPart } from './parts/SharingPart.tsx'
import { claimableOf, isBeginning, withNext } from './path.ts'
import { ClaimSheet } from './parts/ClaimSheet.tsx'

/** Private: books and units, service, the children in one's care, notes. Nothing counts days or compares persons. */
export const MyPath = ({ progress }: { progress: Progress }) => {
  const { t } = useWords()
  return (
    <>
      {isBeginning(progress) ? (
        <Empty
          action={
            <LinkButton look="main" href={links.studyCircles()}>
              {t('progress.findCircle')}
            </LinkButton>
          }
        >
          {t('progress.none')}
        </Empty>
      ) : null}
      <Leads leads={progress.leads} />
      <Books path={progress.path} />
      <Service service={progress.service} />
      <Children found={progress.children} />
      <Notes />
      <SharingPart sharing={progress.sharing} />
    </>
  )
}

const Books = ({ path: known }: { path: readonly Book[] }) => {
  const { t } = useWords()
  const [unfolded, setUnfolded] = useState(false)
  const [claims, setClaims] = useState(false)
  const path = withNext(known)
  const near = path.filter(({ state }) => state !== 'later')
  const later = path.filter(({ state }) => state === 'later')
  if (path.length === 0) return null
  return (
    <Section title={t('progress.books')}>
      <Stack>
        {claimableOf(path).length === 0 ? null : (
          <Line>
            <Button look="main" icon={mdiCheck} onClick={() => setClaims(true)}>
              {t('progress.finished')}
            </Button>
          </Line>
        )}
        <ol className="path">
          {(unfolded ? path : near).map((book) => (
            <PathStep key={book.id} book={book} />
          ))}
        </ol>
        {later.length === 0 ? null : (
          <Line>
            <Button look="text" expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
              {unfolded ? t('progress.foldLater') : t('progress.showLater', { count: later.length })}
            </Button>
          </Line>
        )}
      </Stack>
      {claims ? <ClaimSheet path={path} onClose={() => setClaims(false)} /> : null}
    </Section>
  )
}

const Leads = ({ leads }: Pick<Progress, 'leads'>) => {
  const { t } = useWords()
  const { number } = useFormats()
  if (leads.length === 0) return null
  return (
    <Section title={t('progress.leads')}>
      <Rows>
        {leads.map(({ id, title, waiting }) => (
          <ListRow
            key={id}
            height={64}
            href={links.progress({ group: id })}
            title={<bdi>{title}</bdi>}
            detail={
              waiting === 0
                ? t('progress.leadsHint')
                : t('progress.wordsWait', { count: waiting, words: number(waiting) })
            }
          />
        ))}
      </Rows>
    </Section>
  )
}
