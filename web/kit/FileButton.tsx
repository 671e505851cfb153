import { useRef } from 'react'
import { Button } from './Button.tsx'

interface Props {
  children: string
  icon: string
  /** Types and endings that the picker offers first; whoever insists may choose others. */
  accept: string
  onFiles: (files: readonly File[]) => void
  multiple?: boolean
  disabled?: boolean
}

/** A button that lets a person choose files. */
export const FileButton = ({
  children,
  icon,
  accept,
  onFiles,
  multiple = false,
  disabled = false,
}: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={icon} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
