import { Component, type ReactNode } from 'react'
import { ElementPlaceholder } from './ElementPlaceholder.tsx'
import { texts } from './texts.ts'

interface Props {
  type: string
  report(type: string, error: unknown): void
  children: ReactNode
}

/** What stands in for an element that cannot be shown. */
export function CannotShow({ type }: { type: string }) {
  return <ElementPlaceholder role="note">{texts.cannotShow(type)}</ElementPlaceholder>
}

/** Keeps a broken element to itself: the rest of the form goes on working. */
export class ElementBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.report(this.props.type, error)
  }

  override render() {
    return this.state.failed ? <CannotShow type={this.props.type} /> : this.props.children
  }
}

/**
 * Stands around a run of questions, because a boundary around each would be half a dozen objects more a question, and
 * elements hardly ever break. When one does, the run is drawn anew, to keep each to itself.
 */
export class BlockBoundary extends Component<
  { children(guarded: boolean): ReactNode },
  { failed: boolean; guarded: boolean }
> {
  override state = { failed: false, guarded: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    // What breaks in spite of it is nothing that a question could keep to itself.
    if (this.state.guarded) throw error
    this.setState({ failed: false, guarded: true })
  }

  override render() {
    return this.state.failed ? null : this.props.children(this.state.guarded)
  }
}
