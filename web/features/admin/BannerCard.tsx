import { mdiImageOutline } from '@mdi/js'
import { getCommunitySettings } from '#contract/admin/administration.ts'
import { getListedCommunity } from '#contract/community/community-page.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { FileButton } from '#web/kit/FileButton.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { WidePicture } from '#web/kit/WidePicture.tsx'
import { useWords } from '#web/words/words.ts'
import { saveBanner, saveSettings } from './settings.ts'

const refresh = [getCommunitySettings, getListedCommunity]

/** The picture over the community's page: choosing one sends it at once, and the one before can be put back. */
export const BannerCard = ({ imageUrl }: { imageUrl: string | null }) => {
  const { t } = useWords()
  const setting = useAction({
    run: ({ banner }: { banner: string | null; undo?: string | null }, key) =>
      saveSettings({ bannerImage: banner }, key),
    refresh,
    onDone: (_saved, { undo }) => told(undo),
  })
  const sending = useAction({ run: saveBanner, refresh, onDone: () => told(imageUrl) })
  const told = (before: string | null | undefined) =>
    snack({
      text: t('admin.saved'),
      ...(before === undefined
        ? {}
        : { action: { label: t('kit.undo'), run: () => setting.act({ banner: before }) } }),
    })
  const error = sending.error ?? setting.error
  return (
    <Section title={t('administration.page.banner')}>
      <Card>
        <Stack>
          {imageUrl === null ? (
            <Text quiet>{t('administration.page.bannerNone')}</Text>
          ) : (
            <WidePicture imageUrl={imageUrl} />
          )}
          <Line>
            <FileButton
              icon={mdiImageOutline}
              accept="image/*"
              disabled={sending.busy}
              onFiles={([file]) => {
                if (!file) return
                setting.reset()
                sending.act(file)
              }}
            >
              {t(
                sending.busy
                  ? 'administration.page.bannerSending'
                  : imageUrl === null
                    ? 'administration.page.bannerAdd'
                    : 'administration.page.bannerChange',
              )}
            </FileButton>
            {imageUrl === null ? null : (
              <Button
                look="text"
                busy={setting.busy}
                onClick={() => {
                  sending.reset()
                  setting.act({ banner: null, undo: imageUrl })
                }}
              >
                {t('administration.page.bannerRemove')}
              </Button>
            )}
          </Line>
          {error === null ? null : <Failure message={failureOf(error)} />}
        </Stack>
      </Card>
    </Section>
  )
}
