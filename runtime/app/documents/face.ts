import type { Face } from '../shell/face.ts'
import { defineRoute } from '../shell/route.ts'
import type { LoadPreview } from './DocumentsPage.tsx'

/** @param loadPreview what a document is read in beside the list: another screen's */
export const documentsWith = (loadPreview: LoadPreview): Face => ({
  routes: [
    defineRoute('/documents', async () => {
      const { documentsPage } = await import('./DocumentsPage.tsx')
      return { default: documentsPage(loadPreview) }
    }),
  ],
  topBar: { href: '/documents', label: 'Documents', flag: 'rollout-documents-page' },
})
