import type { ComponentProps, ReactNode } from 'react'
import { LoadError } from './LoadError.tsx'
import { Skeleton } from './Skeleton.tsx'

interface Props<Data> extends ComponentProps<typeof Skeleton> {
  /** As `useQuery` gives it. */
  query: {
    readonly data: Data | undefined
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** What is said of a failure: its own sentence unless said otherwise. */
  failure?: (error: Error) => string
  /** The content, from the data; without it, this stands above the content or in its place. */
  children?: (data: Data) => ReactNode
}

/** The faces of a question: it is coming, it failed (with a way to ask again), and its content, empty or not. */
export const QueryView = <Data,>({ query, failure = ownWords, children, ...coming }: Props<Data>) => {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined && children) return children(data)
  if (error !== null)
    return <LoadError message={failure(error)} onRetry={() => void refetch()} busy={isFetching} />
  return data === undefined ? <Skeleton {...coming} /> : null
}

const ownWords = ({ message }: Error): string => message
