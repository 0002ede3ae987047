import type { Feature } from '../../../feature.ts'
import { PRINTS, pdfRoutes } from './pdf-routes.ts'

/** Forms as PDFs, tagged for screen readers (PDF/UA-1). */
export const pdfFeature: Feature = {
  routes: [{ path: '/pdf', create: pdfRoutes }],
  rates: [PRINTS],
  audit: { form: { acts: { printed: 'Made a PDF of a form' } } },
}
