import type { ComponentType, MouseEvent, ReactNode } from 'react'
import type { WidgetConfig } from '../../core/widget/define-widget.ts'

/** A document in a list, as its viewer may see it. */
export interface DocumentRow {
  id: string
  name: string
  number?: string | undefined
  owner: string
  /** In the installation's words and colours. */
  status: ReactNode
  /** The day since which it stands so, in words. */
  since: string
  /** Where it opens. */
  path: string
}

export interface DocumentRows {
  docs: readonly DocumentRow[]
  /** Counted no further where `hasMore` says so. */
  total: number
  hasMore: boolean
}

/** What a widget may ask of the page it stands on: what its viewer may do and see, and nothing else. */
export interface WidgetHost {
  programId: string
  /** Whether the viewer may start a form of this template. */
  mayStart(templateId: string): boolean
  /** Properties for an `<a>` that leads there; none where the page is being written. */
  linkTo(path: string): { href?: string; onClick?(event: MouseEvent): void }
  /** Documents of the program, or of one template, that the viewer may see, the latest change of status first. */
  documents(
    query: { templateId?: string | undefined; page: number; size: number },
    signal: AbortSignal,
  ): Promise<DocumentRows>
}

export interface WidgetProps<C = WidgetConfig> {
  config: C
  host: WidgetHost
}

/** The default export of a widget's `view.tsx`. */
export type WidgetView = ComponentType<WidgetProps<never>>

/** How the widgets of an installation are drawn, by type; passed, never a global. */
export type WidgetViews = ReadonlyMap<string, WidgetView>
