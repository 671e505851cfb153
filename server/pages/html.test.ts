import { expect, test } from 'vitest'
import { html, raw, textOf } from './html.ts'

test('text in content and in attributes is escaped', () => {
  const wild = `"><script>alert('1')</script>\`&`
  expect(textOf(html`<p title="${wild}">${wild}</p>`)).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&#96;&amp;">' +
      '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&#96;&amp;</p>',
  )
})

test('templates nest, also in lists, without being escaped twice', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`)
  expect(textOf(html`<b>${items}</b>`)).toBe('<b><li>a</li><li>&lt;b&gt;</li></b>')
})

test('nothing is written for null, undefined and false, but zero is', () => {
  expect(textOf(html`[${null}${undefined}${false}${0}]`)).toBe('[0]')
})

test('an object from outside cannot pass for markup', () => {
  const parsed: never[] = JSON.parse('[]')
  expect(textOf(html`${parsed}${raw('<br>')}`)).toBe('<br>')
})
