// What a map is drawn with.
import { readMap } from '#contract/venues/map.ts'
import { ask } from '#web/http/ask.ts'

export const mapQuestion = () => ask(readMap)
