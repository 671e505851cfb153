import { mdiCheck } from '@mdi/js'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { addStyle } from './add-style.ts'
import { FieldFrame, describedBy } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'
import css from './pick-field.css?inline'

addStyle(css)

/** Somebody or something that can be chosen. */
export interface Pick {
  readonly id: string
  readonly name: string
  /** What tells them from somebody of the same name. */
  readonly detail?: string | undefined
}

export interface PickFieldProps {
  label: string
  name: string
  /** Null while nothing is chosen. */
  value: Pick | null
  onChange: (value: Pick | null) => void
  /** Told what is typed when typing rests, and nothing typed when the list opens. */
  onSearch: (words: string) => void
  /** What the words found: a list that is short by itself. */
  found: readonly Pick[]
  /** Said under the list: that there are more, that nothing was found, or that it failed. */
  note?: string | undefined
  hint?: string
  error?: string | undefined
}

/** How long typing must rest before it is searched for, in milliseconds. */
const REST = 200

/** One of very many, found by a part of the name: a field with a list under it, by keyboard as by touch. */
export const PickField = (props: PickFieldProps) => {
  const { label, name, value, found, note, hint, error } = props
  const id = useId()
  const { typed, open, active, type, show, close, choose, press } = usePicking(props)
  const list = open ? found : []
  return (
    <FieldFrame id={id} label={label} error={error} {...(hint === undefined ? {} : { hint })}>
      <input
        id={id}
        name={name}
        className="input"
        role="combobox"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        dir="auto"
        value={typed}
        aria-autocomplete="list"
        aria-expanded={list.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={open && found[active] ? `${id}-${active}` : undefined}
        aria-describedby={describedBy(id, hint, error)}
        aria-invalid={error !== undefined}
        aria-required
        onChange={({ target }) => type(target.value)}
        onClick={show}
        onBlur={close}
        onKeyDown={press}
      />
      <div id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={label} className="pick-list">
        {list.map((one, place) => (
          <button
            key={one.id}
            type="button"
            tabIndex={-1}
            id={`${id}-${place}`}
            role="option"
            aria-selected={one.id === value?.id}
            className={place === active ? 'pick-active' : undefined}
            // The field keeps the focus while one taps.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(one)}
            ref={place === active ? intoView : null}
          >
            <span>
              <bdi>{one.name}</bdi>
              {one.detail === undefined ? null : <span className="quiet">{`\u00a0· ${one.detail}`}</span>}
            </span>
            {one.id === value?.id ? <Icon path={mdiCheck} size={20} /> : null}
          </button>
        ))}
      </div>
      <p className="pick-note t-small quiet" role="status">
        {open ? note : null}
      </p>
    </FieldFrame>
  )
}

const intoView = (option: HTMLButtonElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** What is typed, whether the list is open, and where the arrow keys stand in it. */
const usePicking = ({ value, onChange, onSearch, found }: PickFieldProps) => {
  const [typed, setTyped] = useState(value?.name ?? '')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const show = () => {
    if (open) return
    setOpen(true)
    onSearch(value === null ? typed.trim() : '')
  }
  const type = (words: string) => {
    setTyped(words)
    setOpen(true)
    setActive(-1)
    if (value !== null) onChange(null)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(words.trim()), REST)
  }
  const choose = (one: Pick) => {
    clearTimeout(timer.current)
    setTyped(one.name)
    onChange(one)
    close()
  }
  const press = (event: KeyboardEvent) => {
    const one = found[active] ?? (found.length === 1 && typed.trim() !== '' ? found[0] : undefined)
    const down = event.key === 'ArrowDown'
    if (down || event.key === 'ArrowUp') {
      event.preventDefault()
      show()
      const count = found.length
      if (open && count > 0) setActive((active + (down ? 1 : active < 0 ? 0 : -1) + count) % count)
    } else if (event.key === 'Enter' && open && one !== undefined) {
      event.preventDefault()
      choose(one)
    } else if (event.key === 'Escape' && open) {
      // It closes the list and not the dialog about it.
      event.stopPropagation()
      close()
    }
  }
  return { typed, open, active, type, show, close, choose, press }
}
