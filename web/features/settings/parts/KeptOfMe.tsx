import { links } from '#web/app/links.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { MyData } from '../my-data.ts'

/** Everything that is kept, by the headings of the privacy policy, and what one has agreed to. */
export const KeptOfMe = ({ mine }: { mine: MyData }) => {
  const { t, rich } = useWords()
  const { day } = useFormats()
  return (
    <Stack>
      <Text>
        {rich('myData.keptText', { privacy: <TextLink href={links.privacyPolicy()}>{null}</TextLink> })}
      </Text>
      <details className="kept">
        <summary>{t('myData.keptShow', { count: mine.told.length })}</summary>
        <dl>
          {mine.told.map((heading) => (
            <div key={heading}>
              <dt className="t-label">{t(`myData.told.${heading}`)}</dt>
              <dd className="t-body2">{t(`myData.told.${heading}.what`)}</dd>
            </div>
          ))}
        </dl>
      </details>
      {mine.agreed.length === 0 ? null : (
        <ul className="agreed t-body2 quiet">
          {mine.agreed.map(({ document, version, at }) => (
            <li key={`${document} ${version}`}>
              {t(document === 'eula' ? 'myData.agreedEula' : 'myData.agreedPrivacy', {
                version: day(version),
                day: day(at),
              })}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
