import { expect, test } from 'vitest'
import { dark, light, paletteProperties } from './palette.ts'

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string) => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

for (const [name, scheme] of Object.entries({ light, dark })) {
  const surfaces = [scheme.background.default, scheme.background.paper, scheme.surface1, scheme.surface2]
  const coloured = [
    scheme.primary,
    scheme.secondary,
    scheme.success,
    scheme.warning,
    scheme.error,
    scheme.info,
  ]

  test(`Body text stands at 7:1 or more on every ${name} surface`, () => {
    expect(
      Math.min(...surfaces.map((surface) => contrast(scheme.text.primary, surface))),
    ).toBeGreaterThanOrEqual(7)
  })

  test(`Secondary text stands at 4.5:1 or more on every ${name} surface`, () => {
    expect(
      Math.min(...surfaces.map((surface) => contrast(scheme.text.secondary, surface))),
    ).toBeGreaterThanOrEqual(4.5)
  })

  test(`Every ${name} colour can be read on paper, on itself and in its container`, () => {
    const pairs = coloured.flatMap((colour) => [
      contrast(colour.main, scheme.background.paper),
      contrast(colour.contrastText, colour.main),
      contrast(colour.onContainer, colour.container),
    ])
    expect(Math.min(...pairs)).toBeGreaterThanOrEqual(4.5)
  })

  test(`Every ${name} kind and the outline of inputs stand at 3:1 or more on paper`, () => {
    const marks = [...Object.values(scheme.kind), scheme.outline, scheme.gold.graphic]
    expect(Math.min(...marks.map((mark) => contrast(mark, scheme.background.paper)))).toBeGreaterThanOrEqual(
      3,
    )
  })
}

test('The primary colour is the one of the specification', () => {
  expect(light.primary.main).toBe('#312783')
})

test('Colours become custom properties under the names of the theme', () => {
  expect(paletteProperties({ text: { primary: '#000000' } })).toEqual(['--mui-palette-text-primary:#000000'])
})
