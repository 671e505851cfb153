// One process runs all unit tests: what a file puts in place of a global must not meet the next one.
import { afterAll, vi } from 'vitest'

afterAll(() => void vi.unstubAllGlobals())
