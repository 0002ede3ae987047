import { Component, type ReactNode, Suspense } from 'react'
import type { Widget } from '../../../schemas/index.ts'
import { BROKEN } from '../../core/widget/texts.ts'
import { muted } from '../ui/text.ts'
import type { WidgetHost, WidgetView, WidgetViews } from './widget-view.ts'

interface Props {
  widget: Widget
  views: WidgetViews
  host: WidgetHost
}

/** A widget as its plugin draws it. One that fails, or is not installed, takes no other with it. */
export function WidgetBox({ widget, views, host }: Props) {
  const View = views.get(widget.type) as WidgetView | undefined
  if (!View) return <p className={muted}>{BROKEN}</p>
  const properties = { config: (widget.config ?? {}) as never, host }
  return (
    <WidgetBoundary key={JSON.stringify(widget.config)}>
      <Suspense fallback={null}>
        <View {...properties} />
      </Suspense>
    </WidgetBoundary>
  )
}

class WidgetBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    return this.state.failed ? (
      <p className={muted} role="note">
        {BROKEN}
      </p>
    ) : (
      this.props.children
    )
  }
}
