import type { Face } from '../shell/face.ts'
import { defineRoute } from '../shell/route.ts'
import { withOffers } from '../shell/with-offers.ts'

export const form: Face = {
  routes: [
    // One screen: it stays as it is while its address becomes the canonical one.
    defineRoute(
      /^\/(?:program\/(?<programId>[^/]+)\/)?form\/(?:v2\/)?(?<id>[^/]+)\/?$/,
      () => import('./FormRoute.tsx'),
      { lasts: ({ id }) => id },
    ),
    defineRoute(
      '/program/:programId/assignment',
      withOffers(() => import('./program-assignment/AssignmentPage.tsx')),
    ),
    defineRoute(
      '/program/:programId/user/:userId?',
      withOffers(() => import('./user-documents/UserDocumentsPage.tsx')),
      // The search stays where it is when somebody was chosen.
      { lasts: ({ programId }) => programId },
    ),
    defineRoute(
      '/review/:show?/:id?/:programId?',
      () => import('./queue/ReviewRoute.tsx'),
      // The list stays beside the form when another one is opened.
      { lasts: ({ show, programId }) => `${show} ${programId}` },
    ),
    defineRoute('/public/template/:groupId', () => import('./public/PublicTemplatePage.tsx'), {
      isPublic: true,
    }),
    defineRoute('/public/form', () => import('./public/PublicFormPage.tsx'), { isPublic: true }),
    defineRoute('/public/resume', () => import('./public/PublicResumePage.tsx'), { isPublic: true }),
    defineRoute('/public/complete', () => import('./public/PublicCompletePage.tsx'), { isPublic: true }),
    defineRoute('/preview/:templateId', () => import('./preview/PreviewPage.tsx')),
  ],
}
