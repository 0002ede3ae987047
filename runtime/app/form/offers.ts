import type { Offers } from '../shell/face.ts'

export default {
  links: [
    {
      ...{ href: '/program/:programId/assignment', label: 'Assignment', labelInProgram: 'assignment' },
      ...{ icon: 'user', details: 'Who works on what, and until when' },
      ...{ forProgramAdmin: true, flag: 'rollout-assignment' },
      places: { program: 1, 'program tools': 3, 'palette programs': 1 },
    },
    {
      ...{ href: '/program/:programId/user', label: 'User documents', labelInProgram: 'user documents' },
      ...{ icon: 'user', details: 'The forms of one person', flag: 'rollout-user-documents' },
      places: { program: 3, 'program tools': 5, 'palette programs': 3 },
    },
  ],
  readForm: () =>
    import('./user-documents/ReadDocument.tsx').then(({ ReadDocument }) => ({ default: ReadDocument })),
} satisfies Offers
