import { lazy } from 'react'
import CommentsPanel from './CommentsPanel.tsx'
import type { SidebarTab } from './slot.ts'

const AssistantPanel = lazy(() => import('../assistant/AssistantPanel.tsx'))

interface Props {
  tab: SidebarTab
  /** The form beside it. */
  formId: string | undefined
}

/** What one talks in beside a form: with the assistant, or with the others. */
export default function SidebarPanel({ tab, formId }: Props) {
  return tab === 'assistant' ? <AssistantPanel formId={formId} /> : <CommentsPanel />
}
