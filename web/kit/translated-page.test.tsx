// Pages that the browser has translated: every text stands in <font> elements that React knows nothing of.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/test/app.ts'
import { Button } from './Button.tsx'
import { standTranslators } from './translated-page.ts'

/** What a translator does to a page, without a network. */
const translate = () => {
  const texts: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = `${text.data}*`
    outer.append(inner)
    text.replaceWith(outer)
  }
}

const words = 'Coming'

const Answer = () => {
  const [going, set] = useState(false)
  return (
    <Button {...(going ? { icon: 'M0 0h24v24' } : {})} pressed={going} onClick={() => set(!going)}>
      {words}
    </Button>
  )
}

test('a button of a translated page takes an icon before its words', async () => {
  await show(<Answer />, [])
  const button = page.getByRole('button')
  await expect.element(button).toHaveTextContent('Coming')
  translate()
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button).toHaveTextContent('Coming*')
  expect(button.element().querySelector('svg')).not.toBeNull()
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
})

const Bare = () => {
  const [on, set] = useState(false)
  return (
    <div>
      <input type="checkbox" onChange={() => set(!on)} />
      <p>
        {on ? <b>{words}</b> : null}
        {on ? 'here' : 'there'}
        {on ? null : '!'}
      </p>
    </div>
  )
}

test('a bare text beside what comes and goes breaks no translated page', async () => {
  standTranslators()
  await show(<Bare />, [])
  const box = page.getByRole('checkbox')
  await expect.element(box).toBeVisible()
  translate()
  await box.click()
  await expect.element(page.getByText(words)).toBeVisible()
  await box.click()
  await expect.element(page.getByText(words)).not.toBeInTheDocument()
})
