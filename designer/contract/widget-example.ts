import type { WidgetConfig } from '../../runtime/core/widget/define-widget.ts'

/** A file of a widget's `examples/`: a configuration and what must come of it. The conformance suite runs all of it. */
export interface WidgetExample {
  name: string
  /** Valid by the widget's schema. */
  config: WidgetConfig
  /** What is read on the page, before anything is fetched. */
  texts: string[]
  /** Its author is warned that it is not complete, and nobody else sees it. */
  isIncomplete?: boolean
  /** What the widget's schema refuses. */
  refused?: unknown[]
}
