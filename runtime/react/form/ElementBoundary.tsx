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
