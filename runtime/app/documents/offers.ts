import { workspacePath } from '../address/documents.ts'
import type { Offers } from '../shell/face.ts'
import { defineHomeSection } from '../shell/home-section.ts'
import { workspaceFragment } from './home-operations.ts'

const flag = 'rollout-documents-page'

export default {
  links: [
    { href: '/documents', label: 'Documents', icon: 'file', flag, places: { palette: 2 } },
    {
      ...{ href: '/documents?show=waiting', label: 'Documents waiting for my review', icon: 'clock', flag },
      places: { palette: 3 },
    },
  ],
  homeSection: defineHomeSection({
    ...{ column: 'main', position: 3, title: 'Workspace', empty: 'You have no workspace items.' },
    asks: workspaceFragment,
    items: ({ documents }) => documents.docs,
    total: ({ documents }) => documents.meta.total,
    all: workspacePath,
    row: () => import('./WorkspaceRow.tsx'),
  }),
} satisfies Offers
