import type { Offers } from '../shell/face.ts'
import { defineHomeSection } from '../shell/home-section.ts'
import { programsFragment } from './home-operations.ts'

export default {
  links: [
    {
      ...{ href: '/program/:programId', label: 'Overview', details: 'Its first page, and its forms' },
      places: { 'program tools': 1 },
    },
    {
      ...{ href: '/program/:programId/review', label: 'Waiting for your review', details: 'Forms to decide' },
      ...{ forProgramAdmin: true, places: { program: 4, 'program tools': 2 } },
    },
    {
      ...{ href: '/program/:programId/data-export', label: 'Data Explorer', icon: 'user' },
      details: 'Its forms as a table, to filter and export',
      ...{ forProgramAdmin: true, flag: 'rollout-data-export' },
      places: { program: 2, 'program tools': 4, 'palette programs': 2 },
    },
  ],
  homeSection: defineHomeSection({
    ...{ column: 'side', position: 2, title: 'Programs', asks: programsFragment },
    items: ({ findProgramsByUser }) => findProgramsByUser,
    isShown: ({ findProgramsByUser }) => findProgramsByUser.length > 0,
    row: () => import('./ProgramRow.tsx'),
  }),
} satisfies Offers
