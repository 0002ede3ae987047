import type { Face } from '../shell/face.ts'
import { defineRoute } from '../shell/route.ts'
import type { LoadPreview } from './DocumentsPage.tsx'

const flag = 'rollout-documents-page'

/** @param loadPreview what a document is read in beside the list: another screen's */
export const documentsWith = (loadPreview: LoadPreview): Face => ({
  routes: [
    defineRoute('/documents', async () => {
      const { documentsPage } = await import('./DocumentsPage.tsx')
      return { default: documentsPage(loadPreview) }
    }),
  ],
  links: [
    { href: '/documents', label: 'Documents', icon: 'file', flag, places: { 'top bar': 2, palette: 2 } },
  ],
})
