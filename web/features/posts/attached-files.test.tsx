// A file that can never arrive is not offered another try, but another file.
import { useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openSavedForms } from '#web/features/drafts/saved-forms.ts'
import { keep } from '#web/http/keep.ts'
import { PutError } from '#web/http/put-file.ts'
import { show } from '#web/test/app.ts'
import { makeUser } from '#web/test/people.ts'
import { DraftStore } from './draft.ts'
import { AttachedFiles } from './parts/AttachedFiles.tsx'

const openStore = (status: number) =>
  new DraftStore({
    forms: openSavedForms(keep),
    send: async (_, file) => {
      if (file.name === 'good.png') return { url: '/files/c/good.webp', thumbnailUrl: '' }
      throw new PutError('Refused', status)
    },
    label: () => 'Post',
    path: '/news',
    previewOf: () => '',
    forget: () => {},
  })

const Files = ({ store }: { store: DraftStore }) => {
  const { files } = useSyncExternalStore(store.subscribe, store.read)
  return <AttachedFiles files={files} store={store} errorOf={() => undefined} />
}

const again = page.getByRole('button', { name: 'Try Picture 1 again' })
const another = page.getByRole('button', { name: 'Choose another file' })

const showFailed = async (status: number) => {
  const store = openStore(status)
  await show(<Files store={store} />, ['compose'], { user: makeUser() })
  store.add([new File(['no picture'], 'false.png', { type: 'image/png' })])
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to upload file to S3: Refused')
}

test('of what is no picture another file is chosen in its place', async () => {
  await showFailed(415)
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(another).toBeVisible()
  const input = document.querySelector('input[type=file]')
  if (input === null) throw new Error('No file can be chosen.')
  await userEvent.upload(input, new File(['a picture'], 'good.png', { type: 'image/png' }))
  await expect.element(page.getByText('good.png')).toBeVisible()
  await expect.element(page.getByText('false.png')).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('what the store could not take just now is tried again', async () => {
  await showFailed(503)
  await expect.element(again).toBeVisible()
  await expect.element(another).not.toBeInTheDocument()
})
