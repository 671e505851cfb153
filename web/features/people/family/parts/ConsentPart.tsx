import { apart } from '#web/words/apart.ts'
import { consentKinds } from '#contract/family.ts'
import { useAction } from '#web/http/optimistic.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import {
  type Child,
  type Kind,
  type RestingPart,
  failureOf,
  familyRoutes,
  sendConsent,
  withConsent,
} from '../data.ts'

interface Wish {
  kind: Kind
  given: boolean
}

/** Each switch is saved at once and says who has agreed, or no longer does, and when. */
export const ConsentPart = ({ child }: { child: Child }) => {
  const { t } = useWords()
  const { day } = useFormats()
  const saying = useSaying(child)
  const { act } = useAction({
    refresh: familyRoutes,
    run: ({ kind, given }: Wish, key) => sendConsent(child.id, kind, given, key),
    changes: ({ kind, given }) => [withConsent(child.id, kind, given)],
    inTurn: `consents of ${child.id}`,
    onDone: ({ parts }, { kind, given }) =>
      given ? saying.back(parts) : saying.ended(parts, () => act({ kind, given: true })),
    onFailed: (error, _, again) =>
      snack({ text: failureOf(error), action: { label: t('kit.tryAgain'), run: again } }),
  })
  return (
    <Section title={t('family.consents')}>
      <Text quiet>{t('family.consentsLead', { name: apart(child.firstName) })}</Text>
      <Stack>
        {consentKinds.map((kind) => {
          const said = child.consents.find((consent) => consent.kind === kind)
          const words = { name: apart(said?.byName ?? ''), day: said === undefined ? '' : day(said.at) }
          return (
            <CheckboxField
              key={kind}
              name={kind}
              label={t(`family.consent.${kind}`)}
              checked={said?.given ?? false}
              onChange={({ target }) => act({ kind, given: target.checked })}
              {...(said === undefined || said.byName === ''
                ? {}
                : { hint: t(said.given ? 'family.agreed' : 'family.withdrawn', words) })}
            />
          )
        })}
      </Stack>
    </Section>
  )
}

/** What became of gatherings by it: nothing is said where there is none. */
const useSaying = (child: Child) => {
  const { t } = useWords()
  const { list } = useFormats()
  const name = apart(child.firstName)
  const titles = (parts: readonly RestingPart[]) => list(parts.map(({ title }) => apart(title)))
  return {
    ended: (parts: readonly RestingPart[], undo: () => void) => {
      if (parts.length === 0) return
      snack({
        text: t('family.partsEnded', { name, titles: titles(parts) }),
        action: { label: t('family.undo'), run: undo },
      })
    },
    back: (parts: readonly RestingPart[]) => {
      const [there, waiting] = [
        parts.filter(({ state }) => state === 'active'),
        parts.filter(({ state }) => state !== 'active'),
      ]
      const text = [
        there.length === 0 ? null : t('family.partsBack', { name, titles: titles(there) }),
        waiting.length === 0 ? null : t('family.partsWaiting', { name, titles: titles(waiting) }),
      ].filter((sentence) => sentence !== null)
      if (text.length > 0) snack({ text: text.join(' ') })
    },
  }
}
