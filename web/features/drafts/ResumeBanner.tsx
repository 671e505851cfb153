import { mdiClose } from '@mdi/js'
import { useEffect, useId, useState } from 'react'
import { keep } from '#web/http/keep.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line } from '#web/kit/Stack.tsx'
import { session } from '#web/session/session.ts'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { savedForms } from './saved-forms.ts'
import './resume.css'

interface Props {
  onClose: () => void
  /** The forms that were cleared are there again, to be offered where they were. */
  onReturn: () => void
}

/** Spec §2: work that was left, offered again. */
export const ResumeBanner = ({ onClose, onReturn }: Props) => {
  const { t } = useWords()
  const { age } = useFormats()
  const title = useId()
  const [forms] = useState(savedForms.all)
  useEffect(() => keep.setBannerShown(), [])
  const clear = () => {
    const bringBack = savedForms.clearAll()
    onClose()
    const undo = () => {
      bringBack()
      onReturn()
    }
    snack({ text: t('drafts.cleared'), action: { label: t('kit.undo'), run: undo } })
  }
  const dismiss = () => {
    session.acknowledgeRecovery()
    onClose()
  }
  return (
    <section className="section resume" aria-labelledby={title}>
      <Card>
        <div className="resume-head">
          <h2 id={title}>{t('drafts.title')}</h2>
          <IconButton label={t('drafts.dismiss')} icon={mdiClose} onClick={dismiss} />
        </div>
        <p>{t('drafts.text', { count: forms.length, label: apart(forms[0]?.meta.label ?? '') })}</p>
        <Line>
          {forms.map(({ id, meta, updatedAt }) => (
            <LinkButton key={id} href={meta.path} onClick={session.acknowledgeRecovery}>
              {t('drafts.form', { label: apart(meta.label), age: age(updatedAt) })}
            </LinkButton>
          ))}
          <Button look="text" onClick={clear}>
            {t('drafts.clear')}
          </Button>
        </Line>
      </Card>
    </section>
  )
}
