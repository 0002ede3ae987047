import { Component, type ReactNode } from 'react'
import { muted } from '../ui/text.ts'

/** A chart whose library cannot be fetched, or that fails, takes nothing with it: its table stands beside it. */
export class ChartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <p className={muted}>The chart cannot be drawn now. Its table has the same figures.</p>
  }
}
