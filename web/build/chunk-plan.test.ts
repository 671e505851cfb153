import { expect, test } from 'vitest'
import { planChunks } from './chunk-plan.ts'
import type { Module } from './module-graph.ts'

/** A module of a thousand characters. */
const module = (id: string, imports: readonly string[] = [], more: Partial<Module> = {}): Module => ({
  id,
  size: 1_000,
  imports,
  askers: [],
  isEntry: false,
  ...more,
})
const main = module('main', ['react'], { isEntry: true })
const screen = (id: string, ...imports: string[]) => module(id, imports, { askers: ['main'] })

test('what the entry needs is one file, and what one screen has to itself is not named', () => {
  const names = planChunks([main, module('react'), screen('home', 'react', 'clock'), module('clock')])
  expect([...names]).toEqual([
    ['main', 'shell'],
    ['react', 'shell'],
  ])
})

test('what the same screens share is one file', () => {
  const names = planChunks(
    [main, module('react'), screen('a', 'x', 'y'), screen('b', 'x', 'y'), module('x'), module('y')],
    0,
  )
  expect(names.get('x')).toBe(names.get('y'))
  expect(names.get('x')).toMatch(/^part-/)
})

test('files are put together where the requests that are saved weigh more than what is fetched in vain', () => {
  // Of `x` and `y`, two screens need both, and one does without `y`.
  const modules = [
    main,
    module('react'),
    screen('a', 'x', 'y'),
    screen('b', 'x', 'y'),
    screen('c', 'x'),
    module('x'),
    module('y'),
  ]
  const together = planChunks(modules, 501)
  expect(together.get('x')).toBe(together.get('y'))
  const apart = planChunks(modules, 499)
  expect(apart.get('x')).not.toBe(apart.get('y'))
})

test('what very many need comes with the shell, and what that needs with it', () => {
  const modules = [
    main,
    module('react'),
    screen('a', 'x'),
    screen('b', 'x'),
    screen('c', 'x', 'z'),
    screen('d', 'z'),
    module('x', ['y']),
    module('y'),
    module('z'),
  ]
  const names = planChunks(modules, 0, 3)
  expect(names.get('x')).toBe('shell')
  expect(names.get('y')).toBe('shell')
  expect(names.get('z')).toMatch(/^part-/)
})

test('what is large comes with those that need it, also where very many do', () => {
  const modules = [
    main,
    module('react'),
    ...['a', 'b', 'c'].map((id) => screen(id, 'x')),
    module('x', ['large']),
    module('large', [], { size: 1_000_000 }),
  ]
  const names = planChunks(modules, 0, 3)
  expect(names.get('x')).toMatch(/^part-/)
  expect(names.get('large')).toMatch(/^part-/)
})

test('what is there already when a part is asked for costs that part nothing', () => {
  // Only the screen asks for the sheet, so that `x` is there, and only the screen waits for either.
  const names = planChunks(
    [
      main,
      module('react'),
      screen('page', 'x', 'y'),
      module('sheet', ['x'], { askers: ['page'] }),
      module('other', ['y'], { askers: ['page'] }),
      module('x'),
      module('y'),
    ],
    1,
  )
  expect(names.get('x')).toBe(names.get('y'))
})

test('files that would import each other in a circle stay apart', () => {
  // `x` and `z` would gain by it, and between them stands `y`, which is too large for who needs `z` alone.
  const asked = ['c', 'd', 'e'].map((id) => module(id, ['y'], { askers: ['f'] }))
  const names = planChunks(
    [
      main,
      module('react'),
      screen('a', 'x'),
      screen('b', 'x'),
      screen('f', 'z'),
      ...asked,
      module('x', ['y']),
      module('y', ['z'], { size: 1_000_000 }),
      module('z', [], { size: 1 }),
    ],
    1_001,
  )
  expect(names.get('x')).toMatch(/^part-/)
  expect(names.get('z')).toMatch(/^part-/)
  expect(names.get('x')).not.toBe(names.get('z'))
})

test('a build without an entry is refused', () => {
  expect(() => planChunks([module('lonely')])).toThrow('The build has no entry.')
})
