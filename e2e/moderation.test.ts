import { expect, test, type Page } from './fixtures.ts'
import { ownWords, writeComment, writePost } from './news.ts'
import { violationsOn } from './violations.ts'
import { keepSaid } from './waits.ts'

test.use({ writes: true })

const SIOBHAN = 'siobhan.oconnell@rosewater.example'
const ELIN = 'elin.andersson@rosewater.example'
const KAMRAN = 'kamran.farhadi@rosewater.example'
const PARISA = 'parisa.farhadi@rosewater.example'
const NAVID = 'navid.rahimi@rosewater.example'
const MIRIAM = 'miriam.rosenberg@rosewater.example'
const ANJALI = 'anjali.patel@rosewater.example'

/** Opens the menu of a post or a comment and chooses in it. */
const choose = async (page: Page, menu: RegExp, action: string | RegExp) => {
  await page.getByRole('button', { name: menu }).last().click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a member changes an own comment, deletes it and brings it back', async ({ enter, calls }) => {
  const id = await writePost(await calls(SIOBHAN), ownWords('A walk by the harbour'))
  const page = await enter(ELIN)
  await page.goto(`/posts/${id}`)
  await page.getByLabel('Your comment').fill('I will come two')
  await page.getByRole('button', { name: 'Send' }).click()
  const comment = page.getByRole('listitem').filter({ hasText: 'Elin Andersson' })
  await expect(comment).toContainText('I will come two')

  await choose(page, /^More about the comment by Elin/, 'Edit')
  const editor = comment.getByLabel('Your comment')
  await expect(editor).toBeFocused()
  await editor.fill(' ')
  await comment.getByRole('button', { name: 'Save' }).click()
  await expect(comment.getByText('Please write something first.')).toBeVisible()
  await editor.fill('I will come too')
  await comment.getByRole('button', { name: 'Save' }).click()
  await expect(comment).toContainText('I will come too')
  await expect(comment).toContainText('edited')

  await choose(page, /^More about the comment by Elin/, 'Delete')
  await keepSaid(page, 'Your comment is deleted.')
  await expect(comment).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(comment).toContainText('I will come too')
  await page.reload()
  await expect(comment).toContainText('I will come too')

  await choose(page, /^More about the comment by Elin/, 'Delete')
  await expect(page.getByText('No comments yet. Say something kind.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No comments yet. Say something kind.')).toBeVisible()
})

test('a report reaches the moderators, and their decision the author', async ({ enter, calls, faults }) => {
  // The reader looks at what is hidden from then on.
  faults.allow(/status of 404/)
  const words = ownWords('Somebody should be ashamed')
  const id = await writePost(await calls(SIOBHAN), words)
  const reader = await enter(ELIN)
  await reader.goto(`/posts/${id}`)
  await choose(reader, /^More about the post by Siobhán/, 'Report')
  const report = reader.getByRole('dialog', { name: 'Report the post by Siobhán O’Connell' })
  await report.getByLabel('It tells what is somebody’s private matter').check()
  await report.getByLabel(/^What they should know/).fill('It is about my neighbour.')
  expect(await violationsOn(reader, 'report')).toEqual([])
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(reader.getByText('Thank you. Those who look after the community will read it.')).toBeVisible()

  const moderator = await enter('admin@demo.example')
  await moderator.goto('/admin?section=moderation')
  const reported = moderator.getByRole('list', { name: 'Reported posts and comments' })
  const card = reported.getByRole('listitem').filter({ hasText: words })
  await expect(card).toContainText('It tells what is somebody’s private matter')
  await expect(card).toContainText('Elin Andersson')
  await expect(card).toContainText('It is about my neighbour.')
  expect(await violationsOn(moderator, 'admin')).toEqual([])
  await card.getByRole('button', { name: /^Hide/ }).click()
  const decide = moderator.getByRole('alertdialog', { name: /^Hide what Siobhán/ })
  await decide.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(decide.getByText('Please write a reason for the author.')).toBeVisible()
  await decide.getByLabel(/^Reason for/).fill('Please speak about the matter.')
  expect(await violationsOn(moderator, 'decide')).toEqual([])
  await decide.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(moderator.getByText('It is hidden. Its author has been told.')).toBeVisible()
  await expect(card).toHaveCount(0)

  await reader.goto(`/posts/${id}`)
  await expect(reader.getByText('We could not find this post. It may have been taken away.')).toBeVisible()

  const author = await enter(SIOBHAN)
  await author.goto('/home')
  await author
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  const panel = author.getByRole('dialog', { name: 'Notifications' })
  await panel
    .getByRole('link', { name: /What you wrote was hidden/ })
    .first()
    .click()
  await expect(author).toHaveURL(new RegExp(`/posts/${id}$`))
  await expect(author.getByText('Please speak about the matter.')).toBeVisible()

  const decided = moderator.getByRole('list', { name: 'What was decided' }).getByRole('listitem')
  await decided.filter({ hasText: 'Please speak about the matter.' }).getByRole('button').first().click()
  const show = moderator.getByRole('alertdialog', { name: /^Show again/ })
  await show.getByLabel(/^Reason for/).fill('We have talked about it.')
  await show.getByRole('button', { name: 'Show again', exact: true }).click()
  await expect(moderator.getByText('It stays. Its author has been told.')).toBeVisible()
  await reader.reload()
  await expect(reader.getByText(words)).toBeVisible()
})

test('what was decided long ago is found again and can be shown', async ({ enter, calls }) => {
  const author = await calls(MIRIAM)
  const [first, later] = [await writePost(author, 'A word too many'), await writePost(author, 'Tea at four')]
  const moderator = await calls('admin@demo.example')
  const reason = ownWords('Long ago')
  const decide = async (id: string, decision: string, why: string) => {
    const answer = await moderator.patch(`/api/posts/${id}/moderation`, { data: { decision, reason: why } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await decide(first, 'hide', reason)
  for (let times = 0; times < 20; times += 1) await decide(later, 'keep', 'It stays.')

  const page = await enter('admin@demo.example')
  await page.goto('/admin?section=moderation')
  const decided = page.getByRole('list', { name: 'What was decided' }).getByRole('listitem')
  await expect(decided).toHaveCount(20)
  await page.getByRole('button', { name: 'Show older' }).click()
  await decided.filter({ hasText: reason }).getByRole('button').click()
  await expect(page.getByRole('alertdialog', { name: /^Show again/ })).toBeVisible()
})

test('who mutes somebody reads nothing of theirs until it is undone', async ({ enter, calls }) => {
  const words = ownWords('Bread for everybody')
  await writePost(await calls(NAVID), words)
  const page = await enter(KAMRAN)
  await page.goto('/news')
  const post = page.getByRole('article').filter({ hasText: words })
  await expect(post).toBeVisible()
  await post.getByRole('button', { name: /^More about the post by Nav/ }).click()
  await page.getByRole('menuitem', { name: /^Mute Nav/ }).click()
  await keepSaid(page, /^Posts and comments by Nav/)
  await expect(post).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(post).toBeVisible()

  await post.getByRole('button', { name: /^More about the post by Nav/ }).click()
  await page.getByRole('menuitem', { name: /^Mute Nav/ }).click()
  await expect(page.getByText(/^Posts and comments by Nav.* are hidden from you\.$/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  await expect(post).toHaveCount(0)

  await page.goto('/settings#privacy')
  const silenced = page.getByRole('list', { name: 'Muted and blocked people' })
  await expect(silenced.getByText(/^Nav/)).toBeVisible()
  expect(await violationsOn(page, 'settings')).toEqual([])
  await silenced.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('You have muted or blocked nobody.')).toBeVisible()
  await page.goto('/news')
  await expect(post).toBeVisible()
})

test('who blocks somebody is not seen by them either', async ({ enter, calls, faults }) => {
  faults.allow(/status of 404/)
  const [blocker, blocked] = [await calls(PARISA), await calls(NAVID)]
  const own = await writePost(blocker, ownWords('A song for the morning'))
  const other = await writePost(blocked, ownWords('Tea after the Feast'))
  await writeComment(blocked, own, 'Words that go')
  const page = await enter(PARISA)
  await page.goto(`/posts/${own}`)
  await expect(page.getByText('Words that go')).toBeVisible()
  await choose(page, /^More about the comment by Nav/, /^Block Nav/)
  await expect(page.getByText('Words that go')).toHaveCount(0)
  await page.goto(`/posts/${other}`)
  await expect(page.getByText('We could not find this post. It may have been taken away.')).toBeVisible()
  expect((await blocked.get(`/api/posts/${own}`)).status()).toBe(404)

  await page.goto('/settings#privacy')
  await page.getByRole('button', { name: /^Undo: hear from Nav/ }).click()
  await expect(page.getByText('You have muted or blocked nobody.')).toBeVisible()
  expect((await blocked.get(`/api/posts/${own}`)).status()).toBe(200)
})

test('a person is reported in words, and what was done about it is written down', async ({
  enter,
  ids,
  faults,
}) => {
  // The server refuses to settle without a word.
  faults.allow(/status of 400/)
  const words = ownWords('He calls every evening')
  const reader = await enter(ANJALI)
  await reader.goto(`/users/${ids.user}`)
  await choose(reader, /^More about Shahn/, /^Report Shahn/)
  const report = reader.getByRole('dialog', { name: /^Report Shahn/ })
  await report.getByLabel('Something else').check()
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report.getByText('Please write what is the matter.')).toBeVisible()
  await expect(report.getByLabel('What they should know')).toBeFocused()
  await report.getByLabel('What they should know').fill(words)
  expect(await violationsOn(reader, 'report of a person')).toEqual([])
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(reader.getByText('Thank you. Those who look after the community will read it.')).toBeVisible()

  const moderator = await enter('secretary@demo.example')
  await moderator.goto('/admin?section=moderation')
  const reported = moderator.getByRole('list', { name: 'Reported people' }).getByRole('listitem')
  const card = reported.filter({ has: moderator.getByRole('heading', { name: /^Shahn/ }) })
  await expect(card).toContainText(words)
  await expect(card).toContainText('Anjali Patel')
  await card.getByRole('button', { name: /^Settle/ }).click()
  const settle = moderator.getByRole('alertdialog', { name: /^What was done about the reports of Shahn/ })
  await settle.getByRole('button', { name: 'Settle' }).click()
  await expect(settle.getByText('Please write what was done.')).toBeVisible()
  await settle.getByLabel('What was done').fill('Two of the Assembly have spoken with both.')
  await settle.getByRole('button', { name: 'Settle' }).click()
  await expect(settle).toHaveCount(0)
  await expect(card).toHaveCount(0)
})
