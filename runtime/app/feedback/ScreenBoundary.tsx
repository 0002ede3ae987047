import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './ErrorScreen.tsx'

/** Catches what a screen throws, also a part of the application that could not be fetched after an update. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    return error === undefined ? (
      this.props.children
    ) : (
      <ErrorScreen error={error} onRetry={() => location.reload()} />
    )
  }
}
