import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** What stands in place of what failed. */
  fallback: (error: unknown) => ReactNode
  /** When this changes, the failed part gets another chance: the path of the page. */
  resetKey: string
}

interface State {
  failure: { error: unknown } | null
  resetKey: string
}

/** Catches a failure of what is inside it. React has no other form for this than a class. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failure: null, resetKey: props.resetKey }
  }

  override render(): ReactNode {
    return this.state.failure === null ? this.props.children : this.props.fallback(this.state.failure.error)
  }
}
