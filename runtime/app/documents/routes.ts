import { defineRoute } from '../shell/route.ts'
import type { LoadPreview } from './DocumentsPage.tsx'

/** @param loadPreview what a document is read in beside the list: another screen's */
export const routesWith = (loadPreview: LoadPreview) => [
  defineRoute('/documents', async () => {
    const { documentsPage } = await import('./DocumentsPage.tsx')
    return { default: documentsPage(loadPreview) }
  }),
]
