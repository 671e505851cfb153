// The post that is being written: its words and files live here and not in the sheet, so that closing the
// sheet, a reload or an ended session lose nothing. Files are sent while one goes on writing.
import { afterPause } from '#web/features/drafts/autosave.ts'
import type { SavedForms } from '#web/features/drafts/saved-forms.ts'
import { idempotencyKey } from '#web/http/own-changes.ts'
import { arrived, changedCaptions, type CaptionsChange } from './captions-shape.ts'
import {
  broken,
  fitting,
  isEmpty,
  noDraft,
  restored,
  Saved,
  savedOf,
  unsent,
  type Attached,
  type Draft,
  type Request,
  type Words,
} from './draft-shape.ts'
import { failureOf, kindOf, mayArrive, type Send } from './sending.ts'

interface Surroundings {
  readonly forms: Pick<SavedForms, 'find' | 'put' | 'clear'>
  readonly send: Send
  /** How the saved form is called where work is resumed. */
  readonly label: () => string
  readonly path: string
  readonly previewOf: (file: File) => string
  readonly forget: (preview: string) => void
}

export const FORM_ID = 'post'

/** The draft of whoever is signed in. The app has one at a time; each test has its own. */
export class DraftStore {
  readonly #world: Surroundings
  readonly #listeners = new Set<() => void>()
  readonly #stops = new Map<string, AbortController>()
  readonly #sources = new Map<string, File>()
  readonly #underWay = new Set<Promise<void>>()
  #draft: Draft
  #request: Request | null
  #callOff = () => {}

  constructor(world: Surroundings) {
    this.#world = world
    const saved = world.forms.find(FORM_ID, Saved)
    this.#draft = saved ? restored(saved.data, saved.updatedAt) : noDraft
    this.#request = saved?.data.request ?? null
  }

  readonly read = (): Draft => this.#draft

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  write(words: Partial<Words>) {
    this.#set({ words: { ...this.#draft.words, ...words } })
    this.#saveSoon()
  }

  /** Takes files in and begins to send them; false when some were too many. */
  add(given: readonly File[]): boolean {
    const taken = fitting(this.#draft.files, given)
    const files = taken.map((source): Attached => {
      const id = idempotencyKey()
      this.#sources.set(id, source)
      const kind = kindOf(source)
      const preview = kind === 'image' ? this.#world.previewOf(source) : ''
      return { id, kind, name: source.name, alt: '', preview, ...unsent }
    })
    this.#set({ files: [...this.#draft.files, ...files], lost: 0 })
    this.#saveSoon()
    for (const { id } of files) this.retry(id)
    return taken.length === given.length
  }

  retry(id: string) {
    this.hold(this.#send(id))
  }

  /** Publishing waits for this too. */
  hold(work: Promise<void>) {
    const held = work.finally(() => this.#underWay.delete(held))
    this.#underWay.add(held)
  }

  /** Resolves when no file is on its way any more, whether all arrived or not. */
  async settled(): Promise<void> {
    for (; this.#underWay.size > 0;) await Promise.all(this.#underWay)
  }

  remove(id: string) {
    this.#drop(this.#draft.files.filter((file) => file.id === id))
    this.#set({ files: this.#draft.files.filter((file) => file.id !== id) })
    this.save()
  }

  describe(id: string, alt: string) {
    this.#setFile(id, { alt })
    this.#saveSoon()
  }

  caption(id: string, change: CaptionsChange) {
    const before = this.#draft.files.find((file) => file.id === id)?.captions ?? null
    this.#setFile(id, { captions: changedCaptions(before, change) })
    this.#saveSoon()
  }

  /** The key for exactly this call: the same after a reload, another when anything in it has changed. */
  keyFor(body: string): string {
    if (this.#request?.body !== body) this.#request = { key: idempotencyKey(), body }
    this.save()
    return this.#request.key
  }

  /** Writes the draft down on this device, at once. */
  readonly save = (): void => {
    this.#callOff()
    if (isEmpty(this.#draft)) {
      this.#world.forms.clear(FORM_ID)
      if (this.#draft.savedAt !== null) this.#set({ savedAt: null })
      return
    }
    const updatedAt = new Date().toISOString()
    const meta = { label: this.#world.label(), path: this.#world.path, resumeAction: 'write' }
    this.#world.forms.put({ id: FORM_ID, data: savedOf(this.#draft, this.#request), meta, updatedAt })
    this.#set({ savedAt: updatedAt })
  }

  /** It was published, or is not wanted any more: `bringBack` brings it back, `forget` lets its files go. */
  clear() {
    const before = this.#draft
    for (const stop of this.#stops.values()) stop.abort()
    this.#request = null
    this.#set(noDraft)
    this.save()
    return {
      forget: () => this.#drop(before.files),
      bringBack: () => {
        const files = before.files.map((file) => ({
          ...file,
          ...(file.sent ? {} : broken),
          captions: arrived(file.captions),
        }))
        this.#set({ ...before, files })
        this.save()
      },
    }
  }

  #set(next: Partial<Draft>) {
    this.#draft = { ...this.#draft, ...next }
    for (const listener of this.#listeners) listener()
  }

  #setFile(id: string, change: Partial<Attached>) {
    this.#set({ files: this.#draft.files.map((file) => (file.id === id ? { ...file, ...change } : file)) })
  }

  #saveSoon() {
    this.#callOff()
    this.#callOff = afterPause(this.save)
  }

  async #send(id: string) {
    const source = this.#sources.get(id)
    const file = this.#draft.files.find((one) => one.id === id)
    if (source === undefined || file === undefined) return
    const stop = new AbortController()
    this.#stops.set(id, stop)
    this.#setFile(id, { stage: 'sending', share: 0, failure: null })
    try {
      const onShare = (share: number) => this.#setFile(id, { share })
      const sent = await this.#world.send(file.kind, source, { signal: stop.signal, onShare })
      this.#setFile(id, { stage: 'done', share: 1, sent })
      this.save()
    } catch (error) {
      if (stop.signal.aborted) return
      const failure = failureOf(file.kind, error)
      this.#setFile(id, { stage: 'failed', failure, again: mayArrive(source, error) })
    }
  }

  #drop(files: readonly Attached[]) {
    for (const { id, preview } of files) {
      this.#stops.get(id)?.abort()
      this.#sources.delete(id)
      if (preview !== '') this.#world.forget(preview)
    }
  }
}
