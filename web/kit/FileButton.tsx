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
  /** On a phone the camera opens, at its back. */
  camera?: boolean
  size?: 'medium' | 'large'
}

/** A button that lets a person choose files. */
export const FileButton = ({
  children,
  icon,
  accept,
  onFiles,
  multiple = false,
  disabled = false,
  camera = false,
  size = 'medium',
}: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={icon} size={size} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        {...(camera ? { capture: 'environment' } : {})}
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
