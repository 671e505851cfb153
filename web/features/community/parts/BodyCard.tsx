import { mdiAccountPlusOutline, mdiPencilOutline } from '@mdi/js'
import { Suspense, useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { Rows } from '#web/kit/ListRow.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { Body, Term } from '../data.ts'
import { EndDialog } from './EndDialog.tsx'
import { GiveDialog } from './GiveDialog.tsx'
import { Serving } from './Serving.tsx'

// Seldom opened.
const RenameDialog = lazyPart(async () => (await import('./RenameDialog.tsx')).RenameDialog)

/** A body with those who serve in it, and what may be done about it. */
export const BodyCard = ({ body }: { body: Body }) => {
  const { t } = useWords()
  const [giving, setGiving] = useState(false)
  const [renaming, setRenaming] = useState(false)
  const [ending, setEnding] = useState<Term | null>(null)
  return (
    <Card as="article">
      <div className="section-head">
        <h3>
          <bdi>{body.name}</bdi>
        </h3>
        {body.can.rename ? (
          <IconButton
            label={t('offices.renameOf', { body: body.name })}
            icon={mdiPencilOutline}
            onClick={() => setRenaming(true)}
          />
        ) : null}
      </div>
      {body.email === null ? null : (
        <Text look="small" quiet>
          <bdi>{body.email}</bdi>
        </Text>
      )}
      {body.members.length === 0 ? (
        <Text quiet>{t('offices.nobody')}</Text>
      ) : (
        <Terms label={body.name} terms={body.members} onEnd={setEnding} />
      )}
      {body.coming.length === 0 ? null : (
        <>
          <Text as="h4" look="label">
            {t('offices.coming')}
          </Text>
          <Terms label={t('offices.comingIn', { body: body.name })} terms={body.coming} onEnd={setEnding} />
        </>
      )}
      {body.can.appoint.length === 0 ? null : (
        <Line>
          <Button
            icon={mdiAccountPlusOutline}
            label={t('offices.giveIn', { body: body.name })}
            onClick={() => setGiving(true)}
          >
            {t('offices.give')}
          </Button>
        </Line>
      )}
      {giving ? <GiveDialog body={body} onClose={() => setGiving(false)} /> : null}
      {renaming ? (
        <Suspense>
          <RenameDialog body={body} onClose={() => setRenaming(false)} />
        </Suspense>
      ) : null}
      {ending === null ? null : <EndDialog term={ending} onClose={() => setEnding(null)} />}
    </Card>
  )
}

interface TermsProps {
  label: string
  terms: readonly Term[]
  onEnd: (term: Term) => void
}

const Terms = ({ label, terms, onEnd }: TermsProps) => (
  <Rows label={label}>
    {terms.map((term) => (
      <Serving key={term.id} term={term} onEnd={() => onEnd(term)} />
    ))}
  </Rows>
)
